import { invitationStatuses } from '@spoor/contracts/invitations/invitation';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { useQuery } from '@tanstack/react-query';
import { Mail, Plus, UserX } from 'lucide-react';
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

/** Whom somebody invited, and how that stands. */
export function InvitationsScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const invitations = useQuery(invitationsQuery(useApi()));
  const { data: roles = [] } = useRoles();
  const rowMenu = useRowMenu();
  const [isInviting, setIsInviting] = useState(false);
  const shown = useTableAtHand(invitationsTable, invitations);
  return (
    <>
      <Link to="/admin/users">{t('users.to_all')}</Link>
      <ScreenHeading
        title={t('invitations.title')}
        about={t('invitations.about')}
        actions={
          <button type="button" className="button button--primary" onClick={() => setIsInviting(true)}>
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
      {isInviting ? (
        <InviteDialog
          roles={roles}
          onClose={() => {
            setIsInviting(false);
            void invitations.refetch();
          }}
        />
      ) : null}
    </>
  );
}

function useRowMenu() {
  const { t } = useI18n();
  const { resend, revoke } = useInvitationCommands();
  return (invitation: InvitationView): MenuAction[][] => {
    const isOpen = invitation.status === 'Pending' || invitation.status === 'Expired';
    if (!isOpen) return [];
    return [
      [
        {
          id: 'resend',
          label: t('invitations.resend'),
          icon: <Mail aria-hidden="true" />,
          onAction: () => void resend(invitation),
        },
      ],
      [
        {
          id: 'revoke',
          label: t('invitations.revoke'),
          icon: <UserX aria-hidden="true" />,
          tone: 'danger' as const,
          onAction: () => void revoke(invitation),
        },
      ],
    ];
  };
}
