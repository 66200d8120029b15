import type { UserRow } from '@spoor/contracts/users/user.views';
import type { userCollection } from '@spoor/contracts/users/user-collection';
import { listRoles } from '../roles/roles/roles.queries.ts';
import type { IncludesOf } from './include.ts';

/** How each thing that people refer to is read. */
export const peopleIncludes: IncludesOf<typeof userCollection, UserRow> = {
  roles: async (queryContext, people) => {
    const wanted = new Set(people.flatMap(({ roleIds }) => roleIds));
    const { view, keys } = await listRoles(queryContext);
    const roles = view.filter(({ guid }) => wanted.has(guid));
    return { view: roles.map(({ guid, name, kind }) => ({ guid, name, kind })), keys };
  },
};
