import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { accountStates } from '../../../shared/account-states.ts';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { AccountStates } from '../../../shared/ui/account-states.tsx';
import { AddressText } from '../../../shared/ui/address-text.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { namesBehind } from '../names-behind.ts';
import { userAddress } from '../user-address.ts';

export function userColumns({ t, date }: I18n, roles: readonly RoleView[]): readonly Column<UserRow>[] {
  const roleNames = ({ roleIds }: UserRow) =>
    roles
      .filter(({ guid }) => roleIds.includes(guid))
      .map(({ name }) => name)
      .join(', ');
  const states = (user: UserRow) => accountStates(user).map((state) => t(`users.${state}`));
  return [
    {
      key: 'name',
      label: t('users.name'),
      cell: (user) => <Name user={user} />,
      text: (user) => [user.displayName, namesBehind(user)].filter(Boolean).join(' – '),
      sort: { field: 'name', first: 'asc' },
    },
    {
      key: 'email',
      label: t('users.email'),
      cell: ({ email }) => (
        <span className="data-table__soft soft">
          <AddressText address={email} />
        </span>
      ),
      text: ({ email }) => email,
      sort: { field: 'email', first: 'asc' },
      room: 'medium',
      isOnCards: true,
    },
    {
      key: 'roles',
      label: t('admin.roles'),
      cell: (user) =>
        roleNames(user) && <span className="data-table__soft data-table__names soft">{roleNames(user)}</span>,
      text: roleNames,
    },
    {
      key: 'access',
      label: t('users.access'),
      cell: (user) => <Access user={user} />,
      text: (user) => states(user).join(', ') || t('users.active'),
    },
    ...recordColumns({ t, date }),
  ];
}

function Access({ user }: { user: UserRow }) {
  const { t } = useI18n();
  if (accountStates(user).length === 0) return <span className="soft">{t('users.active')}</span>;
  return (
    <span className="row cluster gap-2">
      <AccountStates user={user} />
    </span>
  );
}

function Name({ user }: { user: UserRow }) {
  const names = namesBehind(user);
  return (
    <>
      <span className="row cluster gap-2">
        <Link className="data-table__name strong" to={userAddress(user.guid)}>
          {user.displayName}
        </Link>
        {names === '' ? null : <span className="data-table__soft soft">{names}</span>}
      </span>
      <span className="data-table__below data-table__soft soft">
        <AddressText address={user.email} />
      </span>
    </>
  );
}

/** What the system knows of the account itself. */
function recordColumns({ t, date }: Pick<I18n, 't' | 'date'>): readonly Column<UserRow>[] {
  return [
    {
      key: 'verified',
      label: t('users.address'),
      cell: ({ isVerified }) => (
        <span className="data-table__soft soft">
          {t(isVerified ? 'users.verified_yes' : 'users.verified_no')}
        </span>
      ),
      text: ({ isVerified }) => t(isVerified ? 'users.verified_yes' : 'users.verified_no'),
      room: 'wide',
      isOnCards: true,
      isLabelled: true,
    },
    {
      key: 'seen',
      label: t('users.last_seen'),
      cell: ({ lastSeenOn }) =>
        lastSeenOn === null ? (
          <span className="data-table__soft soft">{t('users.never')}</span>
        ) : (
          <time className="data-table__soft soft" dateTime={lastSeenOn}>
            {date(lastSeenOn)}
          </time>
        ),
      text: ({ lastSeenOn }) => lastSeenOn ?? '',
      sort: { field: 'lastSeenOn', first: 'desc' },
      isLabelled: true,
    },
  ];
}
