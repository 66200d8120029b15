import { mailOwner } from '@spoor/contracts/users/user.jobs';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ServiceClient } from '../service-client.ts';

/** Has the service queue the mail about an account, which it alone can write. Where it is on its way already, nothing happens. */
export function mailOwnerProcessor(service: Pick<ServiceClient, 'send'>) {
  return jobHandler(mailOwner, async ({ guid, revision, platformGuid, correlationId }) => {
    const call = { platformGuid, correlationId, subject: [guid, String(revision)] };
    await service.send(userRoutes.mailOwner, { guid }, { revision }, call);
    return {};
  });
}
