import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useInvitationCommands() {
  const { t } = useI18n();
  const entity = 'invitation' as const;
  return {
    /** Not for Ctrl+Z: a mail goes. */
    resend: useCommand<InvitationView>({
      task: ({ email }) => ({
        ...{ type: 'edit', entity, subject: email },
        ...{ summary: t('invitations.resent', { email }), isTold: true },
      }),
      send: (api, { guid }, intent) =>
        api.call(invitationRoutes.resend, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
    /** For good: no undo is offered. */
    revoke: useCommand<InvitationView>({
      task: ({ email }) => ({
        ...{ type: 'delete', entity, subject: email },
        ...{ summary: t('invitations.revoked', { email }), isTold: true },
      }),
      send: (api, { guid }, intent) =>
        api.call(invitationRoutes.revoke, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
  };
}
