import { z } from 'zod';
import { mailRequestPolicy, toldEvent } from '../mail/mail-request.ts';
import { defineJob } from '../shared/job.ts';

/**
 * Has the mail queued that tells somebody what was done about their account, where that was not done beside what was recorded. One
 * for each event that somebody is told of.
 */
export const mailOwner = defineJob({
  queue: 'mail',
  name: 'mail-owner',
  payload: toldEvent,
  result: z.object({}),
  jobId: ({ guid, revision }) => `mail-owner-${guid}-${revision}`,
  policy: mailRequestPolicy,
});
