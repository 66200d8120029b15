import { z } from 'zod';
import { dayMs, secondMs } from '../shared/durations.ts';
import { defineJob } from '../shared/job.ts';

/**
 * Has the mail of an invitation queued, where that was not done beside what was recorded. One for each time that it was sent. It is
 * tried for some six days, as that of a submission is.
 */
export const mailInvitation = defineJob({
  queue: 'mail',
  name: 'mail-invitation',
  payload: z.object({
    guid: z.guid(),
    revision: z.int(),
    platformGuid: z.guid(),
    correlationId: z.string(),
  }),
  result: z.object({}),
  jobId: ({ guid, revision }) => `mail-invitation-${guid}-${revision}`,
  policy: { attempts: 20, backoff: secondMs, timeout: 90 * secondMs, keep: dayMs, priority: 0 },
});
