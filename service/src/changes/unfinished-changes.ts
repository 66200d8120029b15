import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { listUnfinishedChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { failureOf } from '../shared/failure.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { createChangeFinisher, type FinishChanges } from './finish-changes.ts';

const minute = 60_000;

/** Finishes what a process that died left half-way: at the start, and every minute for the sake of its neighbours. */
@Injectable()
export class UnfinishedChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly finishChanges: FinishChanges;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(tokens.writeSide) writeSide: WriteSide,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {
    this.finishChanges = createChangeFinisher(writeSide);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.finish(), minute).unref();
    void this.finish();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async finish(): Promise<void> {
    try {
      await this.finishChanges(await listUnfinishedChanges(this.database));
    } catch (error) {
      // Before the first projections have run, there is nothing to read and nothing unfinished.
      if (failureOf(error).code === 'projection_lagging') return;
      this.logger.warn({ err: error }, 'Unfinished changes could not be finished; trying again in a minute');
    }
  }
}
