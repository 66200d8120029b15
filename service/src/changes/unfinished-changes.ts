import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { listUnfinishedChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { failureOf } from '../shared/failure.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { createChangeFinisher, type FinishChanges } from './finish-changes.ts';

/** Milliseconds. Whoever is at work on a Change has ended it by the next look, but for the very largest. */
const interval = 5_000;

/**
 * Finishes what a process left half-way, because it died or lost the event store: all of it at the start, and later
 * what was unfinished at two looks in a row. What is finished twice, by whomever, happens once.
 */
@Injectable()
export class UnfinishedChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly finishChanges: FinishChanges;
  private timer: NodeJS.Timeout | undefined;
  private isAtWork = false;
  /** What the last look found; undefined before the first. */
  private known: ReadonlySet<string> | undefined;

  constructor(
    @Inject(tokens.writeSide) writeSide: WriteSide,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {
    this.finishChanges = createChangeFinisher(writeSide);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), interval).unref();
    void this.look();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    try {
      const unfinished = await listUnfinishedChanges(this.database);
      const { known } = this;
      this.known = new Set(unfinished.map(({ changeId }) => changeId));
      await this.finishChanges(unfinished.filter(({ changeId }) => known?.has(changeId) ?? true));
    } catch (error) {
      // Before the first projections have run, there is nothing to read and nothing unfinished.
      if (failureOf(error).code === 'projection_lagging') return;
      this.logger.warn({ err: error }, 'Unfinished changes could not be finished; trying again soon');
    } finally {
      this.isAtWork = false;
    }
  }
}
