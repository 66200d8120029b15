import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { mailAttempts, mailBackoff } from '../shared/mail-content.ts';

/** Throws away what was kept of mails outside of the outbox: of people who were erased. */
export const forgetMails = defineJob({
  queue: 'mail',
  name: 'forget-mails',
  payload: z.object({ guids: z.array(z.guid()).min(1).max(500) }),
  result: z.object({}),
  jobId: ({ guids }) => `forget-mails-${guids[0]}-${guids.length}`,
  policy: { attempts: mailAttempts, backoff: mailBackoff.first, timeout: 60_000, keep: 60_000, priority: 0 },
});

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
  policy: { attempts: mailAttempts, backoff: mailBackoff.first, timeout: 60_000, keep: 0, priority: 0 },
});
