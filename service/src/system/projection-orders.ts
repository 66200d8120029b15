import { Inject, Injectable } from '@nestjs/common';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import type { ReadModel } from '@spoor/projections/read-model';
import { projectionNames } from '@spoor/projections/read-model';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ServerLog } from '../logs/server-log.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { InstallationAccess } from './installation-access.ts';
import { ProjectionOrdersStore } from './projection-orders.store.ts';

type Order = 'held' | 'started' | 'rebuild asked';

/** Holds and starts read models, and has them made anew: for all platforms, which share them. The log says who did. */
@Injectable()
export class ProjectionOrders {
  private readonly store: ProjectionOrdersStore;

  constructor(
    @Inject(tokens.database) database: Kysely<ReadModel>,
    @Inject(InstallationAccess) private readonly access: InstallationAccess,
    @Inject(ServerLog) private readonly log: ServerLog,
  ) {
    this.store = new ProjectionOrdersStore(database);
  }

  /** Asked twice it is done once. @throws DomainError `not_found`, `forbidden` */
  async hold(name: string, request: FastifyRequest): Promise<void> {
    this.require(name, request);
    if (await this.store.setHeld(name, true)) this.announce(name, 'held', request);
  }

  /** @throws as {@link hold} */
  async start(name: string, request: FastifyRequest): Promise<void> {
    this.require(name, request);
    if (await this.store.setHeld(name, false)) this.announce(name, 'started', request);
  }

  /** While it is made, the rows of before serve. @throws as {@link hold} */
  async rebuild(name: string, request: FastifyRequest): Promise<void> {
    this.require(name, request);
    await this.store.requestRebuild(name);
    this.announce(name, 'rebuild asked', request);
  }

  private require(name: string, { caller }: FastifyRequest): void {
    if (!projectionNames.some((known) => known === name)) throw new DomainError('not_found');
    this.access.require(caller, 'shared_read_models');
  }

  private announce(projection: string, order: Order, request: FastifyRequest): void {
    const entry = {
      short_message: `Read model ${projection}: ${order}`,
      full_message: JSON.stringify({ projection, order, actorGuid: request.caller.viewer?.guid ?? null }),
      level: logLevel.warning,
      origin: 'server',
    } as const;
    this.log.add(entry, request);
  }
}
