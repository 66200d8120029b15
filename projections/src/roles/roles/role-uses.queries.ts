import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

type UseContext = Pick<QueryContext, 'db' | 'platform'>;

/** A page that names a role, and where: as its editors or viewers, or as who may add to some of its blocks. */
export interface PageNamingRole {
  readonly pageGuid: string;
  readonly title: string;
  readonly editRoles: readonly string[];
  readonly viewRoles: readonly string[];
  /** Blocks of the draft, which is what adding goes by. */
  readonly blocks: readonly {
    readonly guid: string;
    readonly addPermission: 'Admin' | 'Roles' | 'Verify' | 'Users' | 'Public';
    readonly addRoles: readonly string[];
  }[];
}

/** The pages that name a role, by title. */
export async function findPagesNamingRole(
  { db, platform }: UseContext,
  roleGuid: string,
): Promise<PageNamingRole[]> {
  const { rows } = await sql<PageNamingRole>`
    SELECT guid AS "pageGuid", page->'draft'->>'title' AS title,
      page->'editRoles' AS "editRoles", page->'viewRoles' AS "viewRoles",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'guid', block->'guid', 'addPermission', block->'addPermission', 'addRoles', block->'addRoles'
        )), '[]'::jsonb)
        FROM jsonb_array_elements(page->'draft'->'blocks') AS block
        WHERE block->'addRoles' ? ${roleGuid}) AS blocks
    FROM read_model.pages
    WHERE "platformGuid" = ${platform.guid} AND NOT removed AND (
      page->'editRoles' ? ${roleGuid} OR page->'viewRoles' ? ${roleGuid}
      OR jsonb_path_exists(page, '$.draft.blocks[*].addRoles[*] ? (@ == $role)',
        jsonb_build_object('role', ${roleGuid}::text))
    )
    ORDER BY title, guid`.execute(db);
  return rows;
}

/** People who have a role, also those who are not active. */
export async function findMemberGuids({ db, platform }: UseContext, roleGuid: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    SELECT guid FROM read_model.users
    WHERE "platformGuid" = ${platform.guid} AND NOT removed AND "roleIds" @> ARRAY[${roleGuid}]::uuid[]
    ORDER BY guid`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** A form that lets those answer who have a role. */
export interface FormNamingRole {
  readonly formGuid: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** The forms that name a role, by name. */
export async function findFormsNamingRole(
  { db, platform }: UseContext,
  roleGuid: string,
): Promise<FormNamingRole[]> {
  const { rows } = await sql<FormNamingRole>`
    SELECT guid AS "formGuid", name, form->'settings'->'roles' AS roles
    FROM read_model.forms
    WHERE "platformGuid" = ${platform.guid} AND NOT removed AND form->'settings'->'roles' ? ${roleGuid}
    ORDER BY name, guid`.execute(db);
  return rows;
}
