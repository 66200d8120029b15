import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useInvitationCommands } from '../invitations.commands.ts';

interface RevokeInvitationDialogProps {
  readonly invitation: InvitationView;
  readonly onClose: () => void;
}

/** Asks first: it is for good. */
export function RevokeInvitationDialog({ invitation, onClose }: RevokeInvitationDialogProps) {
  const { t } = useI18n();
  const { revoke } = useInvitationCommands();
  return (
    <ConfirmDialog
      title={t('invitations.revoke_title', { email: invitation.email })}
      cancel={t('invitations.keep')}
      action={t('invitations.revoke')}
      onConfirm={() => {
        onClose();
        void revoke(invitation);
      }}
      onClose={onClose}
    >
      <p>{t('invitations.revoke_about')}</p>
    </ConfirmDialog>
  );
}
