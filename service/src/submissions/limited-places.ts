import { Inject, Injectable } from '@nestjs/common';
import type { FormSettings } from '@spoor/contracts/forms/form';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import { countSubmissions, isFull } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { requireCurrent } from '../shared/require-current.ts';

/** Gives away the places of forms that take so many submissions, or one per person: one after another, over all processes. */
@Injectable()
export class LimitedPlaces {
  constructor(
    @Inject(tokens.database) private readonly database: AnyDatabase,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
  ) {}

  /**
   * Records a submission where there is a place for it.
   * @throws DomainError `form_closed` where there is none; `already_submitted`; `projection_lagging` where that cannot be known
   */
  async take<Result>(
    formGuid: string,
    { quota, oncePer }: Pick<FormSettings, 'quota' | 'oncePer'>,
    queryContext: QueryContext,
    record: () => Promise<Result>,
  ): Promise<Result> {
    if (quota === null && oncePer !== 'user') return record();
    return withExclusiveLock(this.database, `submissions of ${formGuid}`, async () => {
      await requireCurrent(['submissions'], this.store, this.positions);
      if (await isFull(queryContext, formGuid, quota)) {
        const opening = { availability: 'closed', isFull: true } as const;
        throw new DomainError('form_closed', 'form_full', { opening });
      }
      if (
        oncePer === 'user' &&
        (await countSubmissions(queryContext, formGuid, queryContext.viewer?.guid)) > 0
      )
        throw new DomainError('already_submitted', 'form_once');
      return record();
    });
  }
}
