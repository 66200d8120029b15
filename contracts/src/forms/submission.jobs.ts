import { z } from 'zod';
import { mailRequestPolicy } from '../mail/mail-request.ts';
import { minuteMs } from '../shared/durations.ts';
import { defineJob } from '../shared/job.ts';
import { toldStatuses } from './form.ts';

/**
 * Has the mails about a submission queued: to its sender, and to whoever is to hear of it. Nothing that somebody answered is in it:
 * jobs may live where anybody of the operators can read them. What was kept apart at first is told once somebody rescues it, which is another job: the
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
  policy: mailRequestPolicy,
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
  policy: { ...mailRequestPolicy, delay: 5 * minuteMs },
});
