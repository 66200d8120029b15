import { z } from 'zod';
import { deliveryFailures } from '../shared/delivery-failures.ts';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { maxPageNumber } from '../shared/query-limits.ts';
import { deliveryStates } from './webhook.views.ts';

/** Query of `GET /api/webhooks/{guid}/deliveries`; pages count from 1. */
export const webhookDeliveriesQuery = query({
  state: z.enum(deliveryStates).optional(),
  pageNumber: z.coerce.number().int().min(1).max(maxPageNumber).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type WebhookDeliveriesQuery = z.output<typeof webhookDeliveriesQuery>;

/** Which attempt at a delivery: how often somebody asked for it again, and how often it was tried since. */
export const deliveryAttempt = z
  .object({ round: z.int().nonnegative(), attempt: z.int().min(1) })
  .meta({ id: 'DeliveryAttempt' });
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** Characters of an answer that are kept. */
export const maxStoredAnswer = 1_024;

/** How an attempt went. */
export const deliveryOutcome = z.object({
  /** Null where there was no answer. */
  status: z.int().min(100).max(999).nullable(),
  /** Null where the receiver took it. */
  failure: z.enum(deliveryFailures).nullable(),
  answer: z.string().max(maxStoredAnswer).nullable(),
  durationMs: z.int().nonnegative(),
  /** Seconds after which the receiver wants to be asked again. */
  retryAfter: z.int().nonnegative().nullable(),
});
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>;

/** Body by which workers say how an attempt went. */
export const deliveryReport = deliveryOutcome.extend(deliveryAttempt.shape).meta({ id: 'DeliveryReport' });
export type DeliveryReport = z.infer<typeof deliveryReport>;
