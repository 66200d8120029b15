import { mayGiveRoles, type Principal } from '@spoor/contracts/shared/permissions';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal, rolesOf } from '@spoor/projections/users/users/users.queries';
import { DomainError } from '../shared/domain-error.ts';
import { requireKnownRoles } from '../shared/known-roles.ts';
import { requirePermission } from '../shared/require-permission.ts';

/** What somebody wants to make of an account. */
export interface WantedAccess {
  /** Undefined for a new account. */
  readonly guid: string | undefined;
  readonly currentRoleIds: readonly string[];
  readonly roleIds: readonly string[] | undefined;
  /** Whether more than its roles changes. */
  readonly isOpenOrClosed: boolean;
  /** Whether it gets another address. Whoever reads there can choose a password, and then has all that the account gives. */
  readonly isReachedElsewhere?: boolean;
  /** Whether it is about how its owner signs in: where they do, and what keeps out whoever reads their mail. */
  readonly isOfSignIn?: boolean;
}

/**
 * Administrators give everybody every role. Others who manage people give and take roles that they have themselves, and
 * leave administrators and themselves alone: nobody gains a right in this way, also not by a second account. The permissions
 * of a role do not say enough: pages and lists name roles, too. Developers and operators have rights that no role gives: who closes or
 * opens their account is an administrator as well, and who gives it another address or changes how they sign in has those rights.
 * @throws DomainError `forbidden`; `validation_failed` for a role that the platform does not have
 */
export async function authorizeAccess(
  {
    guid,
    currentRoleIds,
    roleIds = currentRoleIds,
    isOpenOrClosed,
    isReachedElsewhere = false,
    isOfSignIn = false,
  }: WantedAccess,
  queryContext: QueryContext,
): Promise<void> {
  const { viewer, platform } = queryContext;
  const added = roleIds.filter((role) => !currentRoleIds.includes(role));
  const removed = currentRoleIds.filter((role) => !roleIds.includes(role));
  await requireKnownRoles(roleIds, currentRoleIds, '/roleIds', queryContext);
  // Only the system's own processes have no viewer; the guard has let no others in without one.
  if (viewer === undefined) return;
  if (isReachedElsewhere || isOfSignIn) await requireRightsBeyondRoles(guid, viewer, queryContext);
  if (viewer.isAdmin) return;
  requirePermission(queryContext, 'users.manage');
  const isAdmin = currentRoleIds.some((role) => rolesOf(platform, 'Admin').includes(role));
  if (isAdmin || (isOpenOrClosed && (await isBeyondRoles(guid, queryContext))))
    throw new DomainError('forbidden', 'account_of_admin');
  const changes = [...added, ...removed];
  if (guid === viewer.guid && (changes.length > 0 || isOpenOrClosed))
    throw new DomainError('forbidden', 'own_account');
  if (isReachedElsewhere && !mayGiveRoles(viewer, currentRoleIds))
    throw new DomainError('forbidden', { name: 'more_rights', path: '/email' });
  if (!mayGiveRoles(viewer, changes))
    throw new DomainError('forbidden', { name: 'role_not_own', path: '/roleIds' });
}

async function isBeyondRoles(guid: string | undefined, queryContext: QueryContext): Promise<boolean> {
  const person = guid === undefined ? undefined : await findPrincipal(queryContext, guid);
  return person?.isDeveloper === true || person?.isOperator === true;
}

/** No platform gives these rights: neither does an account that somebody takes over. */
async function requireRightsBeyondRoles(
  guid: string | undefined,
  viewer: Principal,
  queryContext: QueryContext,
): Promise<void> {
  const person = guid === undefined ? undefined : await findPrincipal(queryContext, guid);
  const isLacking =
    (person?.isDeveloper === true && !viewer.isDeveloper) ||
    (person?.isOperator === true && !viewer.isOperator);
  if (isLacking) throw new DomainError('forbidden', 'rights_beyond_roles');
}
