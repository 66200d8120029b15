import { z } from 'zod';
import { changeEntry } from '../changes/change-feed.views.ts';
import { submissionView } from '../forms/submission.views.ts';

/** What a receiver is told of a submission. */
export const submissionPayload = submissionView
  .pick({ guid: true, version: true, status: true, submittedOn: true })
  .extend({
    reference: submissionView.shape.shortId.meta({ description: 'What people quote' }),
    form: z.object({ guid: submissionView.shape.formGuid, name: z.string() }),
    answers: submissionView.shape.answers.optional().meta({
      description:
        'By id of field, only of webhooks with the scope `answers`; null once the submission is erased',
    }),
  })
  .meta({ id: 'ToldSubmission' });
export type SubmissionPayload = z.infer<typeof submissionPayload>;

/** What is sent to a receiver. */
export const webhookMessage = changeEntry
  .extend({
    submission: submissionPayload.optional().meta({ description: 'Of what happens to a submission' }),
  })
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.infer<typeof webhookMessage>;
