import { notifyOfSubmission } from '@spoor/contracts/forms/submission.jobs';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ServiceClient } from '../service-client.ts';

/** Has the service queue the mails about a submission, which it alone can open. Asked again, it queues none twice. */
export function notifyOfSubmissionProcessor(service: Pick<ServiceClient, 'send'>) {
  return jobHandler(notifyOfSubmission, async ({ guid, platformGuid, correlationId }) => {
    const call = { platformGuid, correlationId, subject: [guid] };
    await service.send(submissionRoutes.tell, { guid }, undefined, call);
    return {};
  });
}
