import { Inject, Injectable } from '@nestjs/common';
import { maxWebhooks } from '@spoor/contracts/webhooks/webhook';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { countWebhooks } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import { Turns } from '../shared/turns.ts';

/** Lets a platform have so many webhooks: new ones are made one after another, over all processes. */
@Injectable()
export class WebhookRoom {
  private readonly turns = new Turns();

  constructor(
    @Inject(tokens.database) private readonly database: AnyDatabase,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
  ) {}

  /**
   * Records a new webhook where there is room for it.
   * @throws DomainError as {@link requireRoom} does; `projection_lagging` where that cannot be known
   */
  take<Result>(queryContext: QueryContext, record: () => Promise<Result>): Promise<Result> {
    const { guid } = queryContext.platform;
    return this.turns.take(guid, () =>
      withExclusiveLock(this.database, `webhooks of ${guid}`, async () => {
        const last = await this.store.lastPosition();
        if (!(await this.positions.waitFor(['webhooks'], last, readTimeoutMs)))
          throw new DomainError('projection_lagging');
        await requireRoom(queryContext);
        return record();
      }),
    );
  }
}

/** @throws DomainError `validation_failed` where the platform has as many webhooks as it may */
async function requireRoom(queryContext: QueryContext): Promise<void> {
  if ((await countWebhooks(queryContext)) >= maxWebhooks)
    throw new DomainError('validation_failed', {
      ...{ name: 'webhooks_too_many', values: { most: maxWebhooks }, path: '' },
    });
}
