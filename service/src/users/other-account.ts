import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal, readUser } from '@spoor/projections/users/users/users.queries';
import { DomainError } from '../shared/domain-error.ts';
import { authorizeAccess } from './user.access.ts';

/**
 * Somebody else, of whose signing in the caller may see and change what is not their password.
 * @throws as {@link requireOtherAccount}
 */
export function requireOthersSignIn(userGuid: string, queryContext: QueryContext): Promise<UserView> {
  return requireOtherAccount(userGuid, queryContext, { isOfSignIn: true });
}

/**
 * Somebody else, as far as the caller may close their account.
 * @param more of what the caller is about to do
 * @throws DomainError `not_found` where the platform has no such account; `forbidden` for one's own, which takes the password, and
 * for that of somebody with rights that the caller lacks
 */
export async function requireOtherAccount(
  userGuid: string,
  queryContext: QueryContext,
  more: { readonly isOfSignIn?: true } = {},
): Promise<UserView> {
  if (userGuid === queryContext.viewer?.guid) throw new DomainError('forbidden', 'own_account');
  const [user, principal] = await Promise.all([
    readUser(queryContext, userGuid),
    findPrincipal(queryContext, userGuid),
  ]);
  if (user === undefined || principal === undefined) throw new DomainError('not_found');
  const { roleIds: currentRoleIds } = principal;
  const wanted = { guid: userGuid, currentRoleIds, roleIds: undefined, isOpenOrClosed: true };
  await authorizeAccess({ ...wanted, ...more }, queryContext);
  return user;
}
