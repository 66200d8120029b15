import type { Usage } from '@spoor/contracts/shared/problem';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** A page that names a role, and where: as its editors or viewers, or as who may add to some of its blocks. */
export interface RoleUse {
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
export async function findRoleUses({ db, platform }: QueryContext, roleGuid: string): Promise<RoleUse[]> {
  const { rows } = await sql<RoleUse>`
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
export async function findMemberGuids({ db, platform }: QueryContext, roleGuid: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    SELECT guid FROM read_model.users
    WHERE "platformGuid" = ${platform.guid} AND NOT removed AND "roleIds" @> ARRAY[${roleGuid}]::uuid[]
    ORDER BY guid`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** The same pages, as what stands in the way of removing a role. */
export function usagesOf(uses: readonly RoleUse[]): Usage[] {
  return uses.map(({ pageGuid, title }) => ({ entity: `page:${pageGuid}`, title }));
}
