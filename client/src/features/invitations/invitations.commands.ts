import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useInvitationCommands() {
  const entity = 'invitation' as const;
  return {
    /** Not for Ctrl+Z: a mail goes. */
    resend: useCommand<InvitationView>({
      task: ({ email }) => ({ type: 'edit', entity, subject: email }),
      send: (api, { guid }, intent) =>
        api.call(invitationRoutes.resend, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
    /** For good: no undo is offered. */
    revoke: useCommand<InvitationView>({
      task: ({ email }) => ({ type: 'delete', entity, subject: email }),
      send: (api, { guid }, intent) =>
        api.call(invitationRoutes.revoke, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
  };
}
