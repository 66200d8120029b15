import { z } from 'zod';
import { deliveryFailures } from '../shared/delivery-failures.ts';
import { storedGuid } from '../shared/guid.ts';
import { webhook, webhookEntities } from './webhook.ts';

const person = z.object({ guid: z.string().nullable(), displayName: z.string() });

/** A webhook, and how its deliveries are. Moments are ISO-8601. */
export const webhookView = webhook
  .omit({ ownerGuid: true })
  .extend({
    /** The administrator in whose name it is told: it is told no more than they may see. */
    owner: person,
    createdOn: z.string(),
    createdBy: person,
    /** False where its secret is not known, as after a restore: nothing is delivered until it is given another. */
    hasSecret: z.boolean(),
    /** Until when what is sent is also signed with the secret before; null where it is not. */
    previousSecretUntil: z.string().nullable(),
    /** Since when nothing was taken; null where the last delivery was. */
    failingSince: z.string().nullable(),
    lastDeliveredOn: z.string().nullable(),
    /** How many deliveries are on their way. */
    waiting: z.int(),
    revision: z.int(),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhookView>;

/** A webhook with its secret, which is shown this once. */
export const newWebhookView = webhookView
  .extend({ secret: z.string().meta({ examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }) })
  .meta({ id: 'NewWebhook' });
export type NewWebhookView = z.infer<typeof newWebhookView>;

/** A kind of event that receivers can be told, and what it happens to. */
export const webhookKind = z
  .object({ kind: z.string(), entity: z.enum(webhookEntities) })
  .meta({ id: 'WebhookKind' });
export type WebhookKind = z.infer<typeof webhookKind>;

/**
 * Waiting: to be sent, perhaps once more. Withheld: when it was to be sent, whoever it is told in the name of could not see it
 * any more, or it was erased.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One message to a receiver, and how it went. Moments are ISO-8601. */
export const webhookDelivery = z
  .object({
    guid: storedGuid.meta({ description: 'What is sent as `webhook-id`' }),
    position: z.string().nullable().meta({ description: 'Of the event in the feed; null for a test' }),
    kind: z.string().meta({ examples: ['PagePublished'] }),
    entity: z.object({ type: z.string(), guid: z.string() }),
    state: z.enum(deliveryStates),
    /** How often it was tried, since somebody asked last. */
    attempts: z.int(),
    failure: z.enum(deliveryFailures).nullable(),
    /** Of the last answer; null where there was none. */
    status: z.int().nullable(),
    /** The beginning of the last answer, as text. */
    answer: z.string().nullable(),
    /** How long the last attempt took, in milliseconds. */
    durationMs: z.int().nullable(),
    createdOn: z.string(),
    lastAttemptOn: z.string().nullable(),
    /** When it is tried next; null where it is not. */
    nextAttemptOn: z.string().nullable(),
    deliveredOn: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookDeliveryPage = z
  .object({ items: z.array(webhookDelivery), total: z.int() })
  .meta({ id: 'WebhookDeliveryPage' });
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPage>;

/** What a worker is to send, signed; null where it is not to be sent, or somebody else does. */
export const claimedDelivery = z
  .object({
    request: z
      .object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() })
      .nullable(),
  })
  .meta({ id: 'ClaimedDelivery' });
export type ClaimedDelivery = z.infer<typeof claimedDelivery>;
