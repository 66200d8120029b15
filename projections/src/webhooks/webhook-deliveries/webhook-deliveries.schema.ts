import type { DeliveryFailure } from '@spoor/contracts/shared/delivery-failures';
import type { DeliveryState } from '@spoor/contracts/webhooks/webhook.views';

/** What was sent, and is to be; the service writes it. Moments are ISO-8601. */
export interface WebhookDeliveriesRow {
  guid: string;
  platformGuid: string;
  webhookGuid: string;
  position: bigint | null;
  kind: string;
  /** As `page:{guid}`. */
  entity: string;
  state: DeliveryState;
  attempts: number;
  failure: DeliveryFailure | null;
  status: number | null;
  answer: string | null;
  durationMs: number | null;
  createdAt: string;
  lastAttemptAt: string | null;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
}

/** How far a webhook is; the service writes it. */
export interface WebhookCursorsRow {
  webhookGuid: string;
  platformGuid: string;
  failingSince: string | null;
  lastDeliveredAt: string | null;
}
