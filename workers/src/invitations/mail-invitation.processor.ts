import { mailInvitation } from '@spoor/contracts/invitations/invitation.jobs';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { ServiceClient } from '../service-client.ts';

/** Has the service queue the mail of an invitation, whose code it alone can make. Where it is on its way already, nothing happens. */
export function mailInvitationProcessor(service: Pick<ServiceClient, 'send'>) {
  return jobHandler(mailInvitation, async ({ guid, revision, platformGuid, correlationId }) => {
    const call = { platformGuid, correlationId, subject: [guid, String(revision)] };
    await service.send(invitationRoutes.mail, { guid }, undefined, call);
    return {};
  });
}
