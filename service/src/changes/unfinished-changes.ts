import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { listUnfinishedChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { PollingTask } from '../shared/polling-task.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { createChangeFinisher, type FinishChanges } from './finish-changes.ts';

/**
 * Finishes Changes that were left unfinished by a crash or an outage: all of them at the start, later those that were
 * unfinished at two polls in a row, since a running Change ends within that time. Finishing one twice has no effect.
 */
@Injectable()
export class UnfinishedChanges extends PollingTask {
  private readonly finishChanges: FinishChanges;
  /** Found by the last poll; undefined before the first. */
  private known: ReadonlySet<string> | undefined;

  constructor(
    @Inject(tokens.writeSide) writeSide: WriteSide,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Unfinished changes could not be finished; trying again soon');
    this.finishChanges = createChangeFinisher(writeSide);
  }

  protected async poll(): Promise<void> {
    const unfinished = await listUnfinishedChanges(this.database);
    const { known } = this;
    this.known = new Set(unfinished.map(({ changeId }) => changeId));
    await this.finishChanges(unfinished.filter(({ changeId }) => known?.has(changeId) ?? true));
  }
}
