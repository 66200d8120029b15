import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@spoor/infra/logger';
import { listUnfinishedChanges } from '@spoor/projections/changes/change-log/change-log.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { Lookout } from '../shared/lookout.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { createChangeFinisher, type FinishChanges } from './finish-changes.ts';

/**
 * Finishes what a process left half-way, because it died or lost the event store: all of it at the start, and later
 * what was unfinished at two looks in a row: whoever is at work on a Change has ended it by the next look, but for the
 * very largest. What is finished twice, by whomever, happens once.
 */
@Injectable()
export class UnfinishedChanges extends Lookout {
  private readonly finishChanges: FinishChanges;
  /** What the last look found; undefined before the first. */
  private known: ReadonlySet<string> | undefined;

  constructor(
    @Inject(tokens.writeSide) writeSide: WriteSide,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Unfinished changes could not be finished; trying again soon');
    this.finishChanges = createChangeFinisher(writeSide);
  }

  protected async look(): Promise<void> {
    const unfinished = await listUnfinishedChanges(this.database);
    const { known } = this;
    this.known = new Set(unfinished.map(({ changeId }) => changeId));
    await this.finishChanges(unfinished.filter(({ changeId }) => known?.has(changeId) ?? true));
  }
}
