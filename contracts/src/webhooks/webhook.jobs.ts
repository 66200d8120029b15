import { z } from 'zod';
import { defineJob } from '../shared/job.ts';

/**
 * Makes one attempt at one delivery. What is sent, and when it is tried again, the service knows; this says only which.
 */
export const deliverWebhook = defineJob({
  queue: 'webhooks',
  name: 'deliver-webhook',
  payload: z.object({
    guid: z.guid(),
    webhookGuid: z.guid(),
    platformGuid: z.guid(),
    /** How often somebody asked to send it again. */
    round: z.int().nonnegative(),
    /** Counts from 1 in each round. */
    attempt: z.int().min(1),
  }),
  result: z.object({ outcome: z.enum(['delivered', 'failed', 'settled']) }),
  jobId: ({ guid, round, attempt }) => `deliver-webhook-${guid}-${round}-${attempt}`,
  // Where the service is away for longer, the attempt is asked for again.
  policy: { attempts: 3, backoff: 2_000, timeout: 90_000, keep: 0, priority: 0 },
});
