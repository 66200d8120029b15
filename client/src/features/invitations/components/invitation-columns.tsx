import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { personName } from '@spoor/contracts/users/erased-person';
import type { I18n } from '../../../shared/i18n.tsx';
import { AddressText } from '../../../shared/ui/address-text.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';

export function invitationColumns(
  { t, language, date }: I18n,
  roles: readonly RoleView[],
): readonly Column<InvitationView>[] {
  const roleNames = (invitation: InvitationView) => roleNamesOf(invitation, roles);
  const standing = ({ status, isBacked, sentBy, expiresOn, acceptedBy }: InvitationView) =>
    status === 'Pending' && !isBacked
      ? t('invitations.standing.unbacked', { name: sentBy.displayName })
      : t(`invitations.standing.${status}`, {
          date: date(expiresOn),
          name: acceptedBy?.displayName ?? '',
        });
  const invited = ({ invitedOn, invitedBy }: InvitationView) =>
    t('invitations.invited_by', { date: date(invitedOn), name: invitedBy.displayName });
  return [
    {
      key: 'email',
      label: t('users.email'),
      cell: (invitation) => (
        <Invited
          address={personName(invitation.email, language)}
          below={[roleNames(invitation), invited(invitation)].filter(Boolean).join(' · ')}
        />
      ),
      text: ({ email }) => personName(email, language),
    },
    {
      key: 'status',
      label: t('invitations.status'),
      cell: (invitation) => (
        <span className={invitation.status === 'Pending' && invitation.isBacked ? 'soft' : 'tag'}>
          {standing(invitation)}
        </span>
      ),
      text: standing,
    },
    {
      key: 'roles',
      label: t('admin.roles'),
      cell: (invitation) =>
        roleNames(invitation) && <span className="data-table__soft soft">{roleNames(invitation)}</span>,
      text: roleNames,
      room: 'medium',
      isOnCards: true,
      isLabelled: true,
    },
    {
      key: 'invited',
      label: t('invitations.invited'),
      cell: (invitation) => <span className="data-table__soft soft">{invited(invitation)}</span>,
      text: ({ invitedOn }) => invitedOn,
      room: 'wide',
      isOnCards: true,
      isLabelled: true,
    },
  ];
}

function roleNamesOf({ roleIds }: InvitationView, roles: readonly RoleView[]): string {
  return roles
    .filter(({ guid }) => roleIds.includes(guid))
    .map(({ name }) => name)
    .join(', ');
}

/** @param below what has no column of its own where there is little room */
function Invited({ address, below }: { address: string; below: string }) {
  return (
    <>
      <span className="data-table__name strong">
        <AddressText address={address} />
      </span>
      <span className="data-table__below data-table__soft soft">{below}</span>
    </>
  );
}
