import type { DeliveryFailure } from '@spoor/contracts/shared/delivery-failures';
import type { DeliveryState } from '@spoor/contracts/webhooks/webhook.views';
import type { Generated } from 'kysely';

/** What is sent to receivers, and how far each is. Moments are ISO-8601. What happened is in the feed, and is kept nowhere else. */
export interface WebhookTables {
  'service.webhook_cursors': {
    webhookGuid: string;
    platformGuid: string;
    /** Of the feed, up to which everything is either sent, to be sent, or not for it. */
    position: bigint;
    /** Since when nothing was taken. */
    failingSince: string | null;
    lastDeliveredAt: string | null;
  };
  'service.webhook_deliveries': {
    /** What is sent as `webhook-id`: the same for the same event of the same webhook. */
    guid: string;
    platformGuid: string;
    webhookGuid: string;
    /** Of the event; null for a test. */
    position: bigint | null;
    /** Type of the event. */
    kind: string;
    /** As `page:{guid}`. */
    entity: string;
    state: DeliveryState;
    /** Somebody asked for it again: it waits for nothing that came before it, and nothing waits for it. */
    isResent: Generated<boolean>;
    /** Tells attempts apart, and is raised each time that they are counted from 1 again. */
    round: Generated<number>;
    attempts: Generated<number>;
    failure: DeliveryFailure | null;
    status: number | null;
    answer: string | null;
    durationMs: number | null;
    createdAt: string;
    firstAttemptAt: string | null;
    lastAttemptAt: string | null;
    nextAttemptAt: string | null;
    /** Somebody is sending it, until then at most. */
    claimedUntil: string | null;
    deliveredAt: string | null;
  };
}
