import { Inject, Injectable } from '@nestjs/common';
import type { SpoorEvent, WebhookEvent } from '@spoor/contracts/event-catalogue';
import { maxWebhooks, type Webhook } from '@spoor/contracts/webhooks/webhook';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { withExclusiveLock } from '@spoor/infra/postgres/exclusive-lock';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { countWebhooks } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import type { Kysely } from 'kysely';
import type { ChangeRule, DecidedStep } from '../shared/change-rules.ts';
import type { AggregateState } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import { requireAtMost } from '../shared/require-at-most.ts';
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
      const last = await this.store.lastPosition();
      if (!(await this.positions.waitFor(['webhooks'], last, readTimeoutMs)))
        throw new DomainError('projection_lagging');
      const count = (await countWebhooks(this.database, platformGuid)) + added;
      requireAtMost(count, maxWebhooks, 'webhooks_too_many', '');
      return record();
    });
  };
}

function addsWebhook({ stream, state, events }: DecidedStep): boolean {
  if (!stream.startsWith(webhookDecider.streamPrefix)) return false;
  // A stream's category names its decider, so both are of a webhook.
  const before = state as AggregateState<Webhook>;
  const webhookEvents = events as readonly SpoorEvent[] as readonly WebhookEvent[];
  return (
    before.status !== 'present' && webhookEvents.reduce(webhookDecider.evolve, before).status === 'present'
  );
}
