import type { Provider } from '@nestjs/common';
import type { Render } from '@spoor/contracts/rendering/rendering';
import type { Config } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { IdempotencyStore } from '@spoor/infra/idempotency/idempotency-store';
import type { LogStore } from '@spoor/infra/log-store/log-store';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import type { PresenceChannel } from '@spoor/infra/presence/presence-channel';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { StatisticsStore } from '@spoor/infra/statistics-store/statistics-store';
import type { Vault } from '@spoor/infra/vault/vault';
import type { ReadModel } from '@spoor/projections/read-model';
import type { OpenSealed } from '@spoor/projections/reader';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import type { ReadModelNews } from './read-model-news.ts';

/**
 * Everything that the service is connected to. Opened once, before Nest starts, and handed around by
 * {@link tokens}: `@Inject(tokens.store) private readonly store: EventStore`.
 */
export interface Connections {
  readonly config: Config;
  readonly logger: Logger;
  readonly store: EventStore;
  readonly database: Kysely<ReadModel>;
  readonly vault: Vault;
  readonly idempotency: IdempotencyStore;
  readonly logStore: LogStore;
  readonly statistics: StatisticsStore;
  readonly queue: JobQueue;
  readonly objects: ObjectStore;
  readonly positions: PositionWaiter;
  readonly news: ReadModelNews;
  readonly presence: PresenceChannel;
  readonly openSealed: OpenSealed;
  /** The client's server side. */
  readonly render: Render;
}

/** The names under which Nest hands out {@link Connections}, and what is made of them. */
export const tokens = {
  config: Symbol('config'),
  logger: Symbol('logger'),
  store: Symbol('event store'),
  database: Symbol('database'),
  vault: Symbol('vault'),
  idempotency: Symbol('idempotency store'),
  logStore: Symbol('log store'),
  statistics: Symbol('statistics store'),
  queue: Symbol('queue'),
  objects: Symbol('object store'),
  positions: Symbol('position waiter'),
  news: Symbol('read model news'),
  presence: Symbol('presence channel'),
  openSealed: Symbol('opens personal data'),
  render: Symbol('render'),
  /** `WriteSide`: the event store, and what its streams have come to. */
  writeSide: Symbol('write side'),
  /** `HandleCommand`: one command on one stream. */
  handleCommand: Symbol('handle command'),
  /** `RunChange`: one Change over several streams. */
  runChange: Symbol('run change'),
  /** `ResponseCache`: answers kept for visitors. */
  responseCache: Symbol('response cache'),
} as const;

/** Each connection under its own name. */
export function connectionProviders(connections: Connections): Provider[] {
  return [
    { provide: tokens.config, useValue: connections.config },
    { provide: tokens.logger, useValue: connections.logger },
    { provide: tokens.store, useValue: connections.store },
    { provide: tokens.database, useValue: connections.database },
    { provide: tokens.vault, useValue: connections.vault },
    { provide: tokens.idempotency, useValue: connections.idempotency },
    { provide: tokens.logStore, useValue: connections.logStore },
    { provide: tokens.statistics, useValue: connections.statistics },
    { provide: tokens.queue, useValue: connections.queue },
    { provide: tokens.objects, useValue: connections.objects },
    { provide: tokens.positions, useValue: connections.positions },
    { provide: tokens.news, useValue: connections.news },
    { provide: tokens.presence, useValue: connections.presence },
    { provide: tokens.openSealed, useValue: connections.openSealed },
    { provide: tokens.render, useValue: connections.render },
  ];
}
