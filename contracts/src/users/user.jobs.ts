import { z } from 'zod';
import { dayMs, secondMs } from '../shared/durations.ts';
import { defineJob } from '../shared/job.ts';

/**
 * Has the mail queued that tells somebody what was done about their account, where that was not done beside what was recorded. One
 * for each event that somebody is told of. It is tried for some six days, as that of a submission is.
 */
export const mailOwner = defineJob({
  queue: 'mail',
  name: 'mail-owner',
  payload: z.object({
    guid: z.guid(),
    revision: z.int(),
    platformGuid: z.guid(),
    correlationId: z.string(),
  }),
  result: z.object({}),
  jobId: ({ guid, revision }) => `mail-owner-${guid}-${revision}`,
  policy: { attempts: 20, backoff: secondMs, timeout: 90 * secondMs, keep: dayMs, priority: 0 },
});
