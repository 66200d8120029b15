import { z } from 'zod';
import { dayMs, secondMs } from '../shared/durations.ts';
import { defineJob } from '../shared/job.ts';

/**
 * Has the mails about a submission queued: to its sender, and to whoever is to hear of it. Nothing that somebody answered is in it:
 * jobs may live where anybody of the operators can read them. It is tried for some six days, so that a service that is away for
 * a weekend tells nobody too little.
 */
export const notifyOfSubmission = defineJob({
  queue: 'mail',
  name: 'tell-submission',
  payload: z.object({ guid: z.guid(), platformGuid: z.guid(), correlationId: z.string() }),
  result: z.object({}),
  jobId: ({ guid }) => `tell-submission-${guid}`,
  policy: { attempts: 20, backoff: secondMs, timeout: 90 * secondMs, keep: dayMs, priority: 0 },
});
