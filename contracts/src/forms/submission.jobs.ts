import { z } from 'zod';
import { defineJob } from '../shared/job.ts';

const second = 1000;
const hour = 60 * 60 * second;

/**
 * Has the mails about a submission queued: to its sender, and to whoever is to hear of it. Nothing that somebody answered is in it:
 * jobs may live where anybody of the operators can read them. It is tried for some six days, so that a service that is away for
 * a weekend tells nobody too little.
 */
export const tellSubmission = defineJob({
  queue: 'mail',
  name: 'tell-submission',
  payload: z.object({ guid: z.guid(), platformGuid: z.guid(), correlationId: z.string() }),
  result: z.object({}),
  jobId: ({ guid }) => `tell-submission-${guid}`,
  policy: { attempts: 20, backoff: second, timeout: 90 * second, keep: 24 * hour, priority: 0 },
});
