import type { ExternalKind } from '@spoor/contracts/external-ids/external-id';
import type { ExternalIdView } from '@spoor/contracts/external-ids/external-id.views';
import type { ExternalIdQuery } from '@spoor/contracts/external-ids/external-id-query';
import { sql } from 'kysely';
import { selectKnown } from '../../changes/change-log/change-access.queries.ts';
import type { QueryContext } from '../../query-context.ts';

interface FoundId {
  readonly source: string;
  readonly id: string;
  readonly guid: string;
  readonly type: ExternalKind;
  /** Null where the thing has no row: an item of a menu that was removed. */
  readonly removed: boolean | null;
  /** Whether what was removed can come back. */
  readonly isKept: boolean | null;
}

/**
 * What ids of a source lead to, or by which ids things are known, in the order in which they are asked; without those of things that
 * the reader may not know.
 */
export async function listExternalIds(
  queryContext: QueryContext,
  { source, id: ids, guid: guids }: ExternalIdQuery,
): Promise<ExternalIdView[]> {
  const { db, platform } = queryContext;
  const thing = sql`("externalId"->>'thingGuid')`;
  const matches = ids === undefined ? sql`${thing} = ANY(${guids}::text[])` : sql`id = ANY(${ids}::text[])`;
  const ofSource = source === undefined ? sql`true` : sql`source = ${source}`;
  const { rows } = await sql<FoundId>`
    SELECT found.source, found.id, found.guid, found.type, thing.removed, thing."isKept"
    FROM (
      SELECT source, id, ${thing}::uuid AS guid, "externalId"->>'kind' AS type
      FROM read_model.external_ids
      WHERE "platformGuid" = ${platform.guid} AND ${ofSource} AND ${matches} AND NOT removed
    ) AS found
    LEFT JOIN LATERAL (
      SELECT removed, trashed IS NOT NULL AS "isKept" FROM read_model.pages
      WHERE found.type = 'page' AND guid = found.guid AND "platformGuid" = ${platform.guid}
      UNION ALL SELECT removed, trashed IS NOT NULL FROM read_model.list_items
      WHERE found.type = 'item' AND guid = found.guid AND "platformGuid" = ${platform.guid}
      UNION ALL SELECT removed, true FROM read_model.assets
      WHERE found.type = 'asset' AND guid = found.guid AND "platformGuid" = ${platform.guid}
      UNION ALL SELECT removed, true FROM read_model.redirects
      WHERE found.type = 'redirect' AND guid = found.guid AND "platformGuid" = ${platform.guid}
      UNION ALL SELECT removed, true FROM read_model.categories
      WHERE found.type = 'category' AND guid = found.guid AND "platformGuid" = ${platform.guid}
      UNION ALL SELECT false, true FROM read_model.menus
      WHERE found.type = 'menuitem' AND "itemGuids" @> ARRAY[found.guid] AND NOT removed
      AND "platformGuid" = ${platform.guid}
    ) AS thing ON true
    ORDER BY array_position(${ids ?? null}::text[], found.id), array_position(${guids ?? null}::uuid[], found.guid),
      found.source, found.id`.execute(db);
  const known = await selectKnown(queryContext, rows.map(entityOf));
  return rows
    .filter((row) => known.has(entityOf(row)))
    .map(({ removed, isKept, ...row }) => ({ ...row, state: stateOf(removed, isKept) }));
}

/** Items of menus are known to whoever knows menus. */
function entityOf({ type, guid }: FoundId): string {
  return type === 'menuitem' ? `menu:${guid}` : `${type}:${guid}`;
}

function stateOf(removed: boolean | null, isKept: boolean | null): ExternalIdView['state'] {
  if (removed === false) return 'present';
  return removed === null || isKept === true ? 'removed' : 'gone';
}
