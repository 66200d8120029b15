import type { Platform, SystemRoleKind } from '@spoor/contracts/platforms/platform';
import type { Erasure } from '@spoor/contracts/shared/erasure';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { erasedName } from '@spoor/contracts/users/erased-person';
import { mayListPeople } from '@spoor/contracts/users/people-access';
import { profileProperties } from '@spoor/contracts/users/profile';
import { displayNameOf, givenNamesOf, publicNameOf, type User } from '@spoor/contracts/users/user';
import type { UserView } from '@spoor/contracts/users/user.views';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import { batchReads } from '../../batch-reads.ts';
import type { QueryContext } from '../../query-context.ts';
import { readPermissions } from '../../roles/roles/roles.queries.ts';
import { viewTextsIn } from '../../texts.ts';
import { erasedPerson, openPeople } from './open-people.queries.ts';
import { readOwnProperties } from './own-properties.queries.ts';
import { termsAnswered } from './terms-answered.ts';
import { readTermsDue } from './terms-in-force.queries.ts';
import type { UserRow } from './users.schema.ts';

/** A person as they see themselves; undefined where there is no such account, or it was removed. */
export async function readUser(queryContext: QueryContext, guid: string): Promise<UserView | undefined> {
  const row = await findRow(queryContext, guid);
  if (row === undefined) return undefined;
  const [opened] = await openPeople(queryContext.decryptPersonalData, [row]);
  const { details, values } = opened ?? erasedPerson;
  const principal = await principalOf(queryContext, row);
  return {
    ...details,
    guid,
    displayName: opened === undefined ? erasedName : displayNameOf({ ...details, ...values }),
    // What nobody said is not there: a browser then goes by what it remembers itself.
    properties: [
      ...profileProperties.flatMap(({ key, category, section, sectionSortOrdinal, visibleFor, mett }) => {
        const value = values[key];
        if (value == null) return [];
        return [{ key, value, category, section, sectionSortOrdinal, visibleFor, mett }];
      }),
      ...(await readOwnProperties(queryContext, row.user)),
    ],
    roleIds: row.roleIds,
    isAdmin: principal.isAdmin,
    isMett: principal.isOperator,
    isDeveloper: principal.isDeveloper,
    isContentManager: principal.isContentManager,
    permissions: [...principal.permissions],
    isActive: row.isActive,
    isVerified: row.user.isVerified,
    twoFactorEnabled: hasTwoFactor(row),
    ...termsAnswered(row),
    mustAcceptTerms: principal.termsDue !== 'nothing',
    erasure: erasureOf(row.user),
    createdOn: row.createdOn,
    revision: row.revision,
  };
}

/** As much of a person as rules need; undefined where there is no such account, or it was removed. */
export async function findPrincipal(
  queryContext: Omit<QueryContext, 'viewer'>,
  guid: string,
): Promise<Principal | undefined> {
  const row = await findRow(queryContext, guid);
  return row === undefined ? undefined : principalOf(queryContext, row);
}

/** Which of some people are administrators who may come in. */
export async function listActiveAdmins(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const rows = await db
    .selectFrom('read_model.users')
    .select(['guid', 'roleIds'])
    .where('guid', '=', anyGuid(guids))
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('isActive', '=', true)
    .execute();
  const admins = rolesOf(platform, 'Admin');
  return new Set(
    rows.filter(({ roleIds }) => roleIds.some((role) => admins.includes(role))).map(({ guid }) => guid),
  );
}

/** How a person or a key is named. */
export interface ShownName {
  readonly displayName: string;
  /** Of who is shown by an alias; else empty. */
  readonly namesBehind: string;
}

/**
 * The names by which people and keys are shown, by guid; `[verwijderd]` for people who were erased. Who has no name is known by their
 * address to those who may see people, and to nobody else.
 */
export async function readDisplayNames(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readShownNames(queryContext, guids);
  return new Map([...names].map(([guid, { displayName }]) => [guid, displayName]));
}

/** The same with what is behind an alias, for who may see people. */
export async function readShownNames(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ReadonlyMap<string, ShownName>> {
  const { db, platform, decryptPersonalData, viewer, language = platform.language } = queryContext;
  if (guids.length === 0) return new Map();
  const nameOf = mayListPeople({ viewer })
    ? displayNameOf
    : (person: Parameters<typeof displayNameOf>[0]) =>
        publicNameOf(person) || viewTextsIn(language)('actor.unnamed');
  const rows = await keptPeople(queryContext, guids);
  const opened = await openPeople(decryptPersonalData, rows);
  const people = rows.map(({ guid }, index): [string, ShownName] => {
    const person = opened[index];
    if (person === undefined) return [guid, { displayName: erasedName, namesBehind: '' }];
    const displayName = nameOf({ ...person.details, ...person.values });
    return [guid, { displayName, namesBehind: person.values.alias ? givenNamesOf(person.details) : '' }];
  });
  const others = guids.filter((guid) => !rows.some((row) => row.guid === guid));
  return new Map([...people, ...(await namesOfKeys({ db, platform }, others))]);
}

/** At most so many are asked for one by one; longer lists are read as they are. */
const mostKept = 20;

/** Accounts as they are stored, sealed: what opens them is asked each time. */
async function keptPeople(
  { db, platform, kept }: Pick<QueryContext, 'db' | 'platform' | 'kept'>,
  guids: readonly string[],
): Promise<readonly PersonRow[]> {
  const wanted = [...new Set(guids)];
  if (kept === undefined || wanted.length > mostKept)
    return [...(await readPeople({ db, platform }, wanted)).values()];
  const read = async (guid: string) => (await readPeople({ db, platform }, [guid])).get(guid);
  const people = wanted.map((guid) => kept.get(platform.guid, surrogateKey.user(guid), () => read(guid)));
  return (await Promise.all(people)).flatMap((person) => person ?? []);
}

type PersonRow = Pick<UserRow, 'guid' | 'user'>;

const readPeople = batchReads(async ({ db, platformGuid }, guids) => {
  const rows = await db
    .selectFrom('read_model.users')
    .select(['guid', 'user'])
    .where('guid', '=', anyGuid(guids))
    .where('platformGuid', '=', platformGuid)
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
});

/** Programs have names of their own, also once their key was revoked. */
async function namesOfKeys(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  guids: readonly string[],
): Promise<[string, ShownName][]> {
  if (guids.length === 0) return [];
  const rows = await db
    .selectFrom('read_model.api_keys')
    .select(['guid', 'key'])
    .where('guid', 'in', guids)
    .where('platformGuid', '=', platform.guid)
    .execute();
  return rows.map(({ guid, key }) => [guid, { displayName: key.name, namesBehind: '' }]);
}

function findRow({ db, platform }: Omit<QueryContext, 'viewer'>, guid: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('read_model.users')
    .selectAll()
    .where('guid', '=', guid)
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .executeTakeFirst();
}

async function principalOf(
  queryContext: Omit<QueryContext, 'viewer'>,
  row: UserRow,
): Promise<Principal & Required<Pick<Principal, 'termsDue'>>> {
  const { guid, roleIds, isActive, user } = row;
  return {
    guid,
    ...(await rightsOf(queryContext, roleIds)),
    isActive,
    isVerified: user.isVerified,
    isDeveloper: isDeveloper(user),
    isOperator: isOperator(user),
    termsDue: await readTermsDue(queryContext, row),
  };
}

/** Somebody of whom nothing is known but their roles, and that their address is theirs. */
export async function principalWithRoles(
  queryContext: Omit<QueryContext, 'viewer'>,
  guid: string,
  roleIds: readonly string[],
): Promise<Principal> {
  return {
    guid,
    ...(await rightsOf(queryContext, roleIds)),
    isActive: true,
    isVerified: true,
    isDeveloper: false,
    isOperator: false,
  };
}

async function rightsOf(
  queryContext: Omit<QueryContext, 'viewer'>,
  roleIds: readonly string[],
): Promise<Pick<Principal, 'roleIds' | 'isAdmin' | 'isContentManager' | 'permissions'>> {
  const has = (kind: SystemRoleKind) =>
    roleIds.some((role) => rolesOf(queryContext.platform, kind).includes(role));
  const isAdmin = has('Admin');
  const permissions = await readPermissions(queryContext, roleIds);
  const isContentManager =
    isAdmin ||
    has('ContentManager') ||
    permissions.includes('media.manage') ||
    (await isEditorRole(queryContext, roleIds));
  return { roleIds, isAdmin, isContentManager, permissions };
}

/** Rows that were made before anybody could be one say nothing of it. */
export function isDeveloper({ isDeveloper: stored }: Partial<User>): boolean {
  return stored === true;
}

/** Rows that were made before anybody could be one say nothing of it. */
export function isOperator({ isOperator: stored }: Partial<User>): boolean {
  return stored === true;
}

/** Rows of the version before say nothing of it. */
export function erasureOf({ erasure: erasureRequest }: Partial<User>): Erasure | null {
  return erasureRequest ?? null;
}

/** Rows of the version before say nothing of it. */
export function hasTwoFactor({ hasTwoFactor: stored }: Partial<UserRow>): boolean {
  return stored === true;
}

/** Rows of the version before say nothing of it. */
export function awaitsApproval({ awaitsApproval: stored }: Partial<UserRow>): boolean {
  return stored === true;
}

/** Whether some page of the platform names one of these roles as its editors. */
async function isEditorRole(
  { db, platform }: Omit<QueryContext, 'viewer'>,
  roleIds: readonly string[],
): Promise<boolean> {
  const page = await db
    .selectFrom('read_model.pages')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`page->>'editPermission' = 'Roles' AND page->'editRoles' ?| ${roleIds}::text[]`)
    .executeTakeFirst();
  return page !== undefined;
}

/** The roles of a platform that give the rights of one of its system roles. */
export function rolesOf(platform: Platform, kind: SystemRoleKind): string[] {
  return platform.roles.filter((role) => role.kind === kind).map(({ guid }) => guid);
}
