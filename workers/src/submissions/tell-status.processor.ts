import { tellStatus } from '@spoor/contracts/forms/submission.jobs';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ServiceClient } from '../service-client.ts';

/** Has the service queue the mail to a sender about a status, where the submission still has it. */
export function tellStatusProcessor(service: Pick<ServiceClient, 'send'>) {
  return jobHandler(tellStatus, async ({ guid, status, platformGuid, correlationId }) => {
    const call = { platformGuid, correlationId, subject: [guid] };
    await service.send(submissionRoutes.tellStatus, { guid }, { status }, call);
    return {};
  });
}
