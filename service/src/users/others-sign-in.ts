import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal, readUser } from '@spoor/projections/users/users/users.queries';
import { DomainError } from '../shared/domain-error.ts';
import { authorizeAccess } from './user.access.ts';

/**
 * Somebody else, of whose signing in the caller may see and change what is not their password.
 * @throws DomainError `not_found` where the platform has no such account; `forbidden` for one's own, which takes the password, and
 * for that of somebody with rights that the caller lacks
 */
export async function requireOthersSignIn(userGuid: string, queryContext: QueryContext): Promise<UserView> {
  if (userGuid === queryContext.viewer?.guid) throw new DomainError('forbidden', 'own_account');
  const [user, principal] = await Promise.all([
    readUser(queryContext, userGuid),
    findPrincipal(queryContext, userGuid),
  ]);
  if (user === undefined || principal === undefined) throw new DomainError('not_found');
  const { roleIds: currentRoleIds } = principal;
  const wanted = { guid: userGuid, currentRoleIds, roleIds: undefined };
  await authorizeAccess({ ...wanted, isOpenOrClosed: true, isOfSignIn: true }, queryContext);
  return user;
}
