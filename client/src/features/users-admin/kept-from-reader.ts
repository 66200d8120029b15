import type { UserRow, UserView } from '@spoor/contracts/users/user.views';
import type { TextKey } from '../../shared/i18n.tsx';

/** Why whoever manages people may not change something of somebody, as the service decides; undefined where they may. */
export interface KeptFromReader {
  /** Everything of the account. */
  readonly account?: TextKey | undefined;
  readonly email?: TextKey | undefined;
  readonly roleIds?: TextKey | undefined;
  readonly isActive?: TextKey | undefined;
  /** How they sign in: sessions, second step, a link for a password. */
  readonly signIn?: TextKey | undefined;
}

export function keptFromReader(user: UserRow, reader: UserView | null): KeptFromReader {
  if (reader === null) return {};
  const isOwn = reader.guid === user.guid;
  const own = isOwn && !reader.isAdmin ? 'users.own_access' : undefined;
  const isBeyondRoles = user.isDeveloper || user.isMett;
  const account = user.isAdmin && !reader.isAdmin ? 'users.account_of_admin' : undefined;
  const isBeyondReader = isBeyondRoles && (!reader.isAdmin || lacksFlagsOf(user, reader));
  return {
    account,
    email: isOwn ? 'users.email_own_hint' : emailReason(user, reader),
    roleIds: own,
    isActive: own ?? account ?? (isBeyondRoles && !reader.isAdmin ? 'users.access_of_admin' : undefined),
    signIn: isOwn ? 'users.sign_in_own' : isBeyondReader ? 'users.sign_in_beyond_roles' : undefined,
  };
}

/** Whoever reads at somebody's address can choose a password, and then has all that their account gives. */
function emailReason(user: UserRow, reader: UserView): TextKey | undefined {
  if (lacksFlagsOf(user, reader)) return 'users.email_beyond_roles';
  const mayGive = reader.isAdmin || user.roleIds.every((role) => reader.roleIds.includes(role));
  return mayGive ? undefined : 'users.email_more_rights';
}

function lacksFlagsOf(user: UserRow, reader: UserView): boolean {
  return (user.isDeveloper && !reader.isDeveloper) || (user.isMett && !reader.isMett);
}
