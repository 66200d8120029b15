import type { RoleMember } from '@spoor/contracts/roles/role.views';
import { limits } from '@spoor/contracts/shared/limits';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readDisplayNames } from './users.queries.ts';

/** Who has a role, in order of name; the first five hundred of them. */
export async function listRoleMembers(
  queryContext: QueryContext,
  roleGuid: string,
): Promise<QueryResult<RoleMember[]>> {
  const { db, platform } = queryContext;
  const rows = await db
    .selectFrom('read_model.users')
    .select(['guid', 'isActive'])
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`"roleIds" @> ARRAY[${roleGuid}]::uuid[]`)
    .orderBy('guid')
    .limit(limits.arrayLength)
    .execute();
  const names = await readDisplayNames(
    queryContext,
    rows.map(({ guid }) => guid),
  );
  const order = new Intl.Collator(platform.language);
  return {
    view: rows
      .map(({ guid, isActive }) => ({ guid, isActive, displayName: names.get(guid) ?? '' }))
      .toSorted((a, b) => order.compare(a.displayName, b.displayName) || (a.guid < b.guid ? -1 : 1)),
    keys: [surrogateKey.roles(), surrogateKey.users()],
  };
}
