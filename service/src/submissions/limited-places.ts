import { Inject, Injectable } from '@nestjs/common';
import type { FormSettings } from '@spoor/contracts/forms/form';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import { countSubmissions } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';

/** Gives away the places of forms that take so many submissions, or one per person: one after another, over all processes. */
@Injectable()
export class LimitedPlaces {
  /** The last one of each form that waits here, so that a form takes one connection to the database and not all of them. */
  private readonly waiting = new Map<string, Promise<unknown>>();

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
    return this.inTurn(formGuid, () =>
      withExclusiveLock(this.database, `submissions of ${formGuid}`, async () => {
        const last = await this.store.lastPosition();
        if (!(await this.positions.waitFor(['submissions'], last, readTimeoutMs)))
          throw new DomainError('projection_lagging');
        if (quota !== null && (await countSubmissions(queryContext, formGuid)) >= quota)
          throw new DomainError('form_closed', 'form_full');
        if (
          oncePer === 'user' &&
          (await countSubmissions(queryContext, formGuid, queryContext.viewer?.guid)) > 0
        )
          throw new DomainError('already_submitted', 'form_once');
        return record();
      }),
    );
  }

  private async inTurn<Result>(formGuid: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.waiting.get(formGuid) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.waiting.set(formGuid, mine);
    try {
      return await mine;
    } finally {
      if (this.waiting.get(formGuid) === mine) this.waiting.delete(formGuid);
    }
  }
}
