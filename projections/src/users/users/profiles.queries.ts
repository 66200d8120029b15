import type { ProfileView, UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '../../query-context.ts';
import { readPersonDetails } from './own-properties.queries.ts';
import { readUser } from './users.queries.ts';

/**
 * What somebody says of themselves: to themselves all of it, to others what is for those who see people. The caller has made sure
 * that the reader is one of them. Undefined where there is no such account, or it was removed.
 */
export async function readProfile(
  queryContext: QueryContext,
  guid: string,
): Promise<ProfileView | undefined> {
  const user = await readUser(queryContext, guid);
  if (user === undefined) return undefined;
  if (queryContext.viewer?.guid === guid)
    return { ...namesOf(user), properties: user.properties, hiddenProperties: [] };
  const reported = await readPersonDetails(queryContext, guid);
  const builtIn = user.properties.filter((property) => property.visibleFor === 'public');
  return {
    ...namesOf(user),
    properties: [...builtIn, ...reported.properties],
    hiddenProperties: reported.hiddenProperties,
  };
}

function namesOf({ guid, email, firstName, middleName, lastName, displayName, revision }: UserView) {
  return { guid, email, firstName, middleName, lastName, displayName, revision };
}
