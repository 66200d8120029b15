import type { RoleMember } from '@spoor/contracts/roles/role.views';
import { limits } from '@spoor/contracts/shared/limits';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { displayNameOf, fullNameOf, givenNamesOf } from '@spoor/contracts/users/user';
import { sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { erasedPerson, openPeople } from './open-people.queries.ts';
import { awaitsApproval, erasureOf } from './users.queries.ts';

/** Who has a role, in order of last name, then first name; the first five hundred of them. */
export async function listRoleMembers(
  queryContext: QueryContext,
  roleGuid: string,
): Promise<QueryResult<RoleMember[]>> {
  const { db, platform, decryptPersonalData } = queryContext;
  const rows = await db
    .selectFrom('read_model.users')
    .select(['guid', 'isActive', 'awaitsApproval', 'user'])
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`"roleIds" @> ARRAY[${roleGuid}]::uuid[]`)
    .orderBy('guid')
    .limit(limits.arrayLength)
    .execute();
  const opened = await openPeople(decryptPersonalData, rows);
  const members = rows.map((row, index) => {
    const person = opened[index];
    const details = person?.details ?? erasedPerson.details;
    const displayName = person === undefined ? erasedName : displayNameOf({ ...details, ...person.values });
    const namesBehind = person?.values.alias ? givenNamesOf(details) : '';
    const familyName = details.lastName || (person === undefined ? erasedName : fullNameOf(details));
    const name = [familyName, details.firstName, details.middleName];
    const { guid, isActive, user } = row;
    const states = { isActive, awaitsApproval: awaitsApproval(row), erasure: erasureOf(user) };
    return { view: { guid, displayName, namesBehind, ...states }, name };
  });
  const collator = new Intl.Collator(platform.language);
  const compareNames = (a: readonly string[], b: readonly string[]) =>
    a.map((part, index) => collator.compare(part, b[index] ?? '')).find((order) => order !== 0) ?? 0;
  return {
    // They are read in order of guid, which stays where names are alike.
    view: members.toSorted((a, b) => compareNames(a.name, b.name)).map(({ view }) => view),
    keys: [surrogateKey.roles(), surrogateKey.users()],
  };
}
