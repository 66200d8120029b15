import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '../query-context.ts';
import { listRoles } from '../roles/roles/roles.queries.ts';

/** How each thing that people refer to is read, once. */
export const peopleIncludes = {
  roles: async (
    queryContext: QueryContext,
    people: readonly UserRow[],
  ): Promise<Pick<RoleView, 'guid' | 'name' | 'kind'>[]> => {
    const wanted = new Set(people.flatMap(({ roleIds }) => roleIds));
    const { view } = await listRoles(queryContext);
    return view.filter(({ guid }) => wanted.has(guid)).map(({ guid, name, kind }) => ({ guid, name, kind }));
  },
};
