import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { mailAttempts, mailBackoff } from '../shared/mail-content.ts';

/** Delivers one mail of the outbox. What it says stays there: jobs may live where anybody of the operators can read them. */
export const deliverMail = defineJob({
  queue: 'mail',
  name: 'deliver-mail',
  payload: z.object({
    guid: z.guid(),
    /** How often somebody asked to try it again. */
    round: z.int().nonnegative(),
  }),
  result: z.object({ outcome: z.enum(['sent', 'undeliverable', 'settled']) }),
  jobId: ({ guid, round }) => `deliver-mail-${guid}-${round}`,
  policy: { attempts: mailAttempts, backoff: mailBackoff.first, timeout: 60_000, keep: 60_000, priority: 0 },
});
