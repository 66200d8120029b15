import { Inject, Injectable } from '@nestjs/common';
import { maxWebhooks } from '@spoor/contracts/webhooks/webhook';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { countWebhooks } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import type { Kysely } from 'kysely';
import type { ChangeRule, DecidedStep } from '../shared/change-rules.ts';
import { decidedStates } from '../shared/decided-states.ts';
import { tokens } from '../shared/providers.ts';
import { requireAtMost } from '../shared/require-at-most.ts';
import { requireCurrent } from '../shared/require-current.ts';
import { webhookDecider } from './domain/webhook.decider.ts';

/** Lets a platform have so many webhooks: they are made, and brought back, one after another, over all processes. */
@Injectable()
export class WebhookRoom {
  constructor(
    @Inject(tokens.database) private readonly database: AnyDatabase & Kysely<ReadModel>,
    @Inject(tokens.store) private readonly store: EventStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
  ) {}

  /** Throws as {@link requireAtMost} does; `projection_lagging` where that cannot be known. */
  readonly rule: ChangeRule = (steps, { platformGuid }, record) => {
    const added = steps.filter(addsWebhook).length;
    if (added === 0) return record();
    return withExclusiveLock(this.database, `webhooks of ${platformGuid}`, async () => {
      await requireCurrent(['webhooks'], this.store, this.positions);
      const count = (await countWebhooks(this.database, platformGuid)) + added;
      requireAtMost(count, maxWebhooks, 'webhooks_too_many', '');
      return record();
    });
  };
}

function addsWebhook(step: DecidedStep): boolean {
  const decided = decidedStates(webhookDecider, step);
  return decided?.after.status === 'present' && decided.before.status !== 'present';
}
