import { invitationStatuses } from '@spoor/contracts/invitations/invitation';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { useQuery } from '@tanstack/react-query';
import { Mail, Plus, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useRoles } from '../../../shared/roles.api.ts';
import { Link } from '../../../shared/router/link.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { useTableAtHand } from '../../../shared/ui/data-table/use-table.ts';
import type { MenuAction } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { invitationsQuery, invitationsTable } from '../invitations.api.ts';
import { useInvitationCommands } from '../invitations.commands.ts';
import { invitationColumns } from './invitation-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';

/** Whom somebody invited, and how that stands. */
export function InvitationsScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const invitations = useQuery(invitationsQuery(useApi()));
  const { data: roles = [] } = useRoles();
  const [opened, setOpened] = useState<Opened | null>(null);
  const rowMenu = useRowMenu(setOpened);
  const shown = useTableAtHand(invitationsTable, invitations);
  return (
    <>
      <Link to="/admin/users">{t('users.to_all')}</Link>
      <ScreenHeading
        title={t('invitations.title')}
        about={t('invitations.about')}
        actions={
          <button
            type="button"
            className="button button--primary"
            onClick={() => setOpened({ kind: 'invite' })}
          >
            <Plus aria-hidden="true" />
            {t('invitations.new')}
          </button>
        }
      />
      <DataTable
        label={t('invitations.title')}
        {...shown}
        columns={invitationColumns(i18n, roles)}
        keyOf={({ guid }) => guid}
        nameOf={({ email }) => email}
        searchLabel={t('invitations.search')}
        filters={[
          {
            name: 'status',
            label: t('invitations.status'),
            options: invitationStatuses
              .filter((status) => status !== 'NotFound')
              .map((value) => ({ value, label: t(`invitations.status.${value}`) })),
          },
        ]}
        rowMenu={rowMenu}
        csv="invitation"
        empty={<p>{t('invitations.none')}</p>}
      />
      {opened === null ? null : (
        <OpenedDialog
          opened={opened}
          onClose={() => {
            setOpened(null);
            void invitations.refetch();
          }}
        />
      )}
    </>
  );
}

/** What is opened on the screen. */
type Opened =
  | { readonly kind: 'invite'; readonly again?: InvitationView }
  | { readonly kind: 'revoke'; readonly invitation: InvitationView };

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { data: roles = [] } = useRoles();
  if (opened.kind === 'invite') return <InviteDialog roles={roles} again={opened.again} onClose={onClose} />;
  return <RevokeInvitationDialog invitation={opened.invitation} onClose={onClose} />;
}

function useRowMenu(open: (opened: Opened) => void) {
  const { t } = useI18n();
  const { resend } = useInvitationCommands();
  return (invitation: InvitationView): MenuAction[][] => {
    const { status, email } = invitation;
    const isOpen = status === 'Pending' || status === 'Expired';
    // Whom it was for is no more known once it is forgotten.
    const isOver = (status === 'Expired' || status === 'Revoked') && email !== erasedName;
    const resending = {
      id: 'resend',
      label: t('invitations.resend'),
      icon: <Mail aria-hidden="true" />,
      onAction: () => void resend(invitation),
    };
    const inviting = {
      id: 'again',
      label: t('invitations.again'),
      icon: <UserPlus aria-hidden="true" />,
      onAction: () => open({ kind: 'invite', again: invitation }),
    };
    const revoking = {
      id: 'revoke',
      label: t('invitations.revoke'),
      icon: <UserX aria-hidden="true" />,
      tone: 'danger' as const,
      onAction: () => open({ kind: 'revoke', invitation }),
    };
    return [
      [...(isOpen && email !== erasedName ? [resending] : []), ...(isOver ? [inviting] : [])],
      isOpen ? [revoking] : [],
    ];
  };
}
