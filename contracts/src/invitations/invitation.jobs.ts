import { z } from 'zod';
import { mailRequestPolicy, toldEvent } from '../mail/mail-request.ts';
import { defineJob } from '../shared/job.ts';

/**
 * Has the mail of an invitation queued, where that was not done beside what was recorded. One for each time that it was sent.
 */
export const mailInvitation = defineJob({
  queue: 'mail',
  name: 'mail-invitation',
  payload: toldEvent,
  result: z.object({}),
  jobId: ({ guid, revision }) => `mail-invitation-${guid}-${revision}`,
  policy: mailRequestPolicy,
});
