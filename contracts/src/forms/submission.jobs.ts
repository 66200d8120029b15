import { z } from 'zod';
import { dayMs, minuteMs, secondMs } from '../shared/durations.ts';
import { defineJob } from '../shared/job.ts';
import { toldStatuses } from './form.ts';

/**
 * Has the mails about a submission queued: to its sender, and to whoever is to hear of it. Nothing that somebody answered is in it:
 * jobs may live where anybody of the operators can read them. It is tried for some six days, so that a service that is away for
 * a weekend tells nobody too little. What was kept apart at first is told once somebody rescues it, which is another job: the
 * queue would take it for the one that was done.
 */
export const notifyOfSubmission = defineJob({
  queue: 'mail',
  name: 'tell-submission',
  payload: z.object({
    guid: z.guid(),
    /** Of the event by which it was rescued; absent where it was received. */
    rescuedAt: z.int().optional(),
    platformGuid: z.guid(),
    correlationId: z.string(),
  }),
  result: z.object({}),
  jobId: ({ guid, rescuedAt }) =>
    ['tell-submission', guid, ...(rescuedAt === undefined ? [] : [rescuedAt])].join('-'),
  policy: { attempts: 20, backoff: secondMs, timeout: 90 * secondMs, keep: dayMs, priority: 0 },
});

/**
 * Has the mail to a sender queued that says how far their submission is. Not at once: whoever takes a status back by then tells
 * nobody. One for each time that it changed, since it may come to the same status again.
 */
export const tellStatus = defineJob({
  queue: 'mail',
  name: 'tell-status',
  payload: z.object({
    guid: z.guid(),
    status: z.enum(toldStatuses),
    revision: z.int(),
    platformGuid: z.guid(),
    correlationId: z.string(),
  }),
  result: z.object({}),
  jobId: ({ guid, revision }) => `tell-status-${guid}-${revision}`,
  policy: {
    ...{ attempts: 20, backoff: secondMs, timeout: 90 * secondMs, keep: dayMs, priority: 0 },
    delay: 5 * minuteMs,
  },
});
