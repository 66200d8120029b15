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
}

/**
 * Administrators give everybody every role. Others who manage people give and take roles that they have themselves, and
 * leave administrators and themselves alone: nobody gains a right in this way, also not by a second account. The permissions
 * of a role do not say enough: pages and lists name roles, too. Developers and operators have rights that no role gives: who closes or
 * opens their account, or takes its second step away, is an administrator as well.
 * @throws DomainError `forbidden`; `validation_failed` for a role that the platform does not have
 */
export async function authorizeAccess(
  { guid, currentRoleIds, roleIds = currentRoleIds, isOpenOrClosed }: WantedAccess,
  queryContext: QueryContext,
): Promise<void> {
  const { viewer, platform } = queryContext;
  const added = roleIds.filter((role) => !currentRoleIds.includes(role));
  const removed = currentRoleIds.filter((role) => !roleIds.includes(role));
  await requireKnownRoles(roleIds, currentRoleIds, '/roleIds', queryContext);
  // Only the system's own processes have no viewer; the guard has let no others in without one.
  if (viewer === undefined || viewer.isAdmin) return;
  requirePermission(queryContext, 'users.manage');
  const isAdmin = currentRoleIds.some((role) => rolesOf(platform, 'Admin').includes(role));
  if (isAdmin || (isOpenOrClosed && (await isBeyondRoles(guid, queryContext))))
    throw new DomainError('forbidden', 'account_of_admin');
  const changes = [...added, ...removed];
  if (guid === viewer.guid && (changes.length > 0 || isOpenOrClosed))
    throw new DomainError('forbidden', 'own_account');
  if (!changes.every((role) => viewer.roleIds.includes(role)))
    throw new DomainError('forbidden', { name: 'role_not_own', path: '/roleIds' });
}

async function isBeyondRoles(guid: string | undefined, queryContext: QueryContext): Promise<boolean> {
  const person = guid === undefined ? undefined : await findPrincipal(queryContext, guid);
  return person?.isDeveloper === true || person?.isOperator === true;
}
