import type { UserDetails } from '@spoor/contracts/users/user.views';
import type { ReactNode } from 'react';
import { type AccountCategory, accountCategories } from '../../../shared/account-categories.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useRoles } from '../../../shared/roles.api.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { AccountStates } from '../../../shared/ui/account-states.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { ScreenTabs } from '../../../shared/ui/screen-tabs.tsx';
import type { AfterClosing } from '../after-closing.ts';
import { keptFromReader } from '../kept-from-reader.ts';
import { namesBehind } from '../names-behind.ts';
import { userAddress } from '../user-address.ts';
import { PersonProfile } from './person-profile.tsx';
import { UserAgreements } from './user-agreements.tsx';
import { UserErasure } from './user-erasure.tsx';
import { UserExport } from './user-export.tsx';
import { UserForm } from './user-form.tsx';
import { UserSecurity } from './user-security.tsx';
import './user-screen.css';

interface UserScreenProps {
  readonly user: UserDetails;
  readonly category: AccountCategory;
  /** Why they may edit a page. */
  readonly rights: ReactNode;
  /** What they did lately. */
  readonly activity: ReactNode;
  readonly afterClosing: AfterClosing;
}

/** Somebody with an account. */
export function UserScreen({ user, category, rights, activity, afterClosing }: UserScreenProps) {
  const { t, date } = useI18n();
  const { data: roles = [] } = useRoles();
  const reader = useUser();
  const isForAdmins = reader?.isAdmin === true;
  const managesPeople = reader?.permissions.includes('users.manage') === true;
  const { account: reason } = keptFromReader(user, reader);
  const mayManage = managesPeople && reason === undefined;
  const mayManageOther = mayManage && reader?.guid !== user.guid;
  return (
    <>
      <Link to="/admin/users">{t('users.to_all')}</Link>
      <ScreenHeading
        title={user.displayName}
        about={
          user.lastSeenOn === null
            ? t('users.never_seen')
            : t('users.seen_on', { date: date(user.lastSeenOn) })
        }
        status={<Status user={user} />}
      />
      <ScreenTabs
        label={user.displayName}
        current={category}
        tabs={accountCategories.map((name) => ({
          ...{ id: name, path: userAddress(user.guid, name), label: t(`users.category.${name}`) },
        }))}
      />
      {category === 'profile' ? (
        <>
          {managesPeople && reason !== undefined ? <p className="soft">{t(reason)}</p> : null}
          <UserForm user={user} roles={roles} mayManage={mayManage} afterClosing={afterClosing} />
          <PersonProfile {...{ user, isForAdmins, mayManage }} category="profile" />
        </>
      ) : null}
      {category === 'preferences' ? (
        <PersonProfile {...{ user, isForAdmins, mayManage }} category="preferences" />
      ) : null}
      {category === 'privacy' ? (
        <>
          <UserAgreements user={user} isForAdmins={isForAdmins} />
          {mayManageOther && reader.isAdmin ? <UserExport user={user} /> : null}
          <UserErasure user={user} mayManage={mayManageOther} />
        </>
      ) : null}
      {category === 'security' ? <UserSecurity user={user} mayManage={mayManage} rights={rights} /> : null}
      {category === 'activity' ? activity : null}
    </>
  );
}

/** Who it is, where an alias does not say so, and how their account stands. */
function Status({ user }: { user: UserDetails }) {
  const { t } = useI18n();
  const names = namesBehind(user);
  return (
    <>
      {names === '' ? null : <span className="soft">{names}</span>}
      <AccountStates user={user} />
      {user.isMett ? <span className="tag">{t('users.operator')}</span> : null}
      {user.isDeveloper ? <span className="tag">{t('users.developer')}</span> : null}
    </>
  );
}
