import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { RevisionConflict } from '@spoor/infra/event-store/event-store';
import type { Logger } from '@spoor/infra/logger';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import {
  type ChangeOfRun,
  listChangesOfRun,
  listUnfinishedRunUndos,
} from '@spoor/projections/runs/run-undos/runs.queries';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import { ApiKeyDirectory } from '../api-keys/api-key-directory.ts';
import { PrincipalDirectory } from '../auth/principal-directory.ts';
import { mayUndo } from '../changes/change.access.ts';
import { createUndoService, type UndoService } from '../changes/undo-change.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { PollingTask } from '../shared/polling-task.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { advanceRunUndo, contextOf, endRunUndo, type RunUndoPlan, readRunUndo } from './run-undo-plan.ts';
import { Stopped, undoBatch } from './undo-batch.ts';

/** Changes between two records of how far it has come. */
const batchSize = 200;

/**
 * Takes runs back in the background, from where their streams say that they have come to. Several processes may do so at the same time:
 * the id of each undo follows from the run and the Change, so it is recorded once, and only one of them records how far it is.
 */
@Injectable()
export class RunUndos extends PollingTask {
  private readonly undoing: UndoService;
  private readonly going = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(PrincipalDirectory) private readonly principals: PrincipalDirectory,
    @Inject(ApiKeyDirectory) private readonly apiKeys: ApiKeyDirectory,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Runs could not be taken back; trying again soon');
    this.undoing = createUndoService(writeSide);
  }

  /** Goes on with one without waiting for it. */
  begin(id: string): void {
    if (this.isStopping || this.going.has(id)) return;
    const going = this.finish(id)
      .catch((err: unknown) => {
        if (!(err instanceof Stopped))
          this.logger.warn({ err, run: id }, 'A run could not be taken back yet');
      })
      .finally(() => this.going.delete(id));
    this.going.set(id, going);
  }

  override async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await super.onApplicationShutdown();
    await Promise.all(this.going.values());
  }

  protected async poll(): Promise<void> {
    for (const { runId } of await listUnfinishedRunUndos(this.database)) this.begin(runId);
  }

  private async finish(id: string): Promise<void> {
    const { store } = this.writeSide;
    let plan = await readRunUndo(store, id);
    if (plan === undefined || plan.isDone) return;
    const platform = this.platforms.byGuid(plan.metadata.platformGuid);
    // What the run wrote before it was asked for has to be known, and where it is.
    const isCurrent = await this.positions.waitFor(['change-log'], plan.startedAt, readTimeoutMs);
    if (platform === undefined || !isCurrent) throw new DomainError('projection_lagging');
    try {
      for (;;) {
        const reading = await this.readingAs(plan, platform);
        const changes = await listChangesOfRun(reading, plan.undoOf, plan.before, batchSize);
        if (changes.length === 0) return await endRunUndo(store, plan);
        const current: RunUndoPlan = plan;
        const undoOne = async ({ changeId, spans }: ChangeOfRun) => {
          if (this.isStopping) throw new Stopped();
          await this.undoing.undoChange(changeId, {}, contextOf(current, derivedGuid(id, changeId)), {
            locate: async () => spans,
            mayUndo: (target) => mayUndo(target, reading, this.writeSide.deciders),
          });
        };
        const step = await undoBatch(changes, undoOne, ({ changeId }, err) =>
          this.logger.warn({ err, run: id, changeId }, 'A Change of a run could not be taken back'),
        );
        plan = await advanceRunUndo(store, plan, step);
      }
    } catch (error) {
      // Another process is at it, and is further.
      if (!(error instanceof RevisionConflict)) throw error;
    }
  }

  /** With the rights of now of whoever asked for it. */
  private async readingAs({ metadata }: RunUndoPlan, platform: Platform): Promise<QueryContext> {
    const { database: db, decryptPersonalData } = this;
    return {
      db,
      decryptPersonalData,
      platform,
      now: new Date(),
      viewer: await this.viewerOf(metadata, platform),
    };
  }

  private async viewerOf(
    { actorGuid, actorKind }: RunUndoPlan['metadata'],
    platform: Platform,
  ): Promise<Principal | undefined> {
    if (actorGuid === undefined) return undefined;
    return actorKind === 'apikey'
      ? this.apiKeys.byGuid(platform, actorGuid)
      : this.principals.find(platform, actorGuid);
  }
}
