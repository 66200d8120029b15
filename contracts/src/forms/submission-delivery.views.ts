import { z } from 'zod';
import { mailFailures } from '../mail/mail.views.ts';
import { deliveryFailures } from '../shared/delivery-failures.ts';
import { storedGuid } from '../shared/guid.ts';
import { submissionEvents } from './submission.events.ts';

/** Filed: a mail that is kept as a file, since no mail server is named. Withheld: it is not for the receiver to know any more. */
export const submissionDeliveryStates = ['waiting', 'delivered', 'filed', 'failed', 'withheld'] as const;

const common = z.object({
  guid: storedGuid,
  state: z.enum(submissionDeliveryStates),
  attempts: z.int(),
  createdOn: z.string(),
  nextAttemptOn: z.string().nullable(),
  deliveredOn: z.string().nullable(),
});

const delivered = common.extend({
  channel: z.literal('mail'),
  /** An address; null where it cannot be read any more. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** Why the last attempt failed; null where it did not. */
  failure: z.enum(mailFailures).nullable(),
});

const message = common.extend({
  channel: z.literal('webhook'),
  /** The name of the webhook. */
  to: z.string(),
  /** What happened. */
  kind: z.enum(Object.keys(submissionEvents) as (keyof typeof submissionEvents)[]),
  failure: z.enum(deliveryFailures).nullable(),
  /** Of the last answer; null where there was none. */
  status: z.int().nullable(),
});

/** A mail or the message of a webhook about a submission, and how far it is. Moments are ISO-8601. */
export const submissionDelivery = z
  .discriminatedUnion('channel', [delivered, message])
  .meta({ id: 'SubmissionDelivery' });
export type SubmissionDelivery = z.infer<typeof submissionDelivery>;
