import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Erasure } from '@spoor/contracts/shared/erasure';
import type { ProfileValues } from '@spoor/contracts/users/profile';
import type { PersonalDetails } from '@spoor/contracts/users/user';
import { type Kysely, sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import type { ReadModel } from '../../read-model.ts';
import { erasedPerson, type OpenedPerson, openPeople } from './open-people.queries.ts';
import {
  awaitsApproval,
  erasureOf,
  hasTwoFactor,
  isDeveloper,
  isOperator,
  rolesOf,
} from './users.queries.ts';
import type { UserRow } from './users.schema.ts';

/** A person as lists of people need them, opened. */
export interface Person extends PersonalDetails, Pick<ProfileValues, 'alias'> {
  readonly guid: string;
  readonly isErased: boolean;
  readonly roleIds: readonly string[];
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly isDeveloper: boolean;
  readonly isOperator: boolean;
  readonly awaitsApproval: boolean;
  readonly hasTwoFactor: boolean;
  readonly erasure: Erasure | null;
  readonly createdOn: string;
  readonly revision: number;
}

/** People that changed after a position of the log; `person` is undefined for those who were removed. */
export interface ChangedPeople {
  readonly position: bigint;
  readonly people: readonly { readonly guid: string; readonly person: Person | undefined }[];
}

/** How far the people of a platform are, and which table says so: another one since the read model was made anew. */
export interface PeopleState {
  /** Of the last change to one of them; -1 where there is none. */
  readonly position: bigint;
  readonly table: string | undefined;
}

export async function readPeopleState({ db, platform }: QueryContext): Promise<PeopleState> {
  const { rows } = await sql<{ position: bigint | null; table: string }>`
    SELECT max(position) AS position, 'read_model.users'::regclass::oid::text AS table
    FROM read_model.users WHERE "platformGuid" = ${platform.guid}`.execute(db);
  return { position: rows[0]?.position ?? -1n, table: rows[0]?.table };
}

/** People who are opened before others get their turn. */
const openedAtOnce = 500;

/**
 * Some of those who changed first, and how far they are: as many as are opened without keeping others waiting.
 * @param after -1: everybody
 */
export async function readChangedPeople(queryContext: QueryContext, after: bigint): Promise<ChangedPeople> {
  const { rows } = await sql<UserRow & { position: bigint }>`
    SELECT * FROM read_model.users
    WHERE "platformGuid" = ${queryContext.platform.guid} AND position > ${String(after)}::bigint
    ORDER BY position FETCH FIRST ${sql.lit(openedAtOnce)} ROWS WITH TIES`.execute(queryContext.db);
  const present = rows.filter(({ removed }) => !removed);
  const opened = await openPeople(queryContext.decryptPersonalData, present);
  const persons = new Map(present.map((row, index) => [row.guid, personOf(row, opened[index])] as const));
  return {
    position: rows.at(-1)?.position ?? after,
    people: rows.map(({ guid }) => ({ guid, person: persons.get(guid) })),
  };
}

/** Guids of those who have the role of an administrator, active or not. */
export async function listAdminGuids(db: Kysely<ReadModel>, platform: Platform): Promise<string[]> {
  const rows = await db
    .selectFrom('read_model.users')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`"roleIds" && ${rolesOf(platform, 'Admin')}::uuid[]`)
    .execute();
  return rows.map(({ guid }) => guid);
}

function personOf(row: UserRow, opened: OpenedPerson | undefined): Person {
  const { guid, roleIds, isActive, createdOn, revision, user } = row;
  const { details, values } = opened ?? erasedPerson;
  return {
    ...details,
    guid,
    roleIds,
    isActive,
    createdOn,
    revision,
    isVerified: user.isVerified,
    isDeveloper: isDeveloper(user),
    isOperator: isOperator(user),
    awaitsApproval: awaitsApproval(row),
    hasTwoFactor: hasTwoFactor(row),
    erasure: erasureOf(user),
    alias: values.alias ?? null,
    isErased: opened === undefined,
  };
}
