import { maxItemDepth } from '@spoor/contracts/list-items/list-item';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** The items that these hang below, at any height, and these themselves; guids of lists are left out. */
export async function readAncestors(
  { db, platform }: QueryContext,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ guid: string }>`
    WITH RECURSIVE above AS (
      SELECT guid, "parentGuids", 1 AS level FROM read_model.list_items
      WHERE guid = ANY(${guids}::uuid[]) AND "platformGuid" = ${platform.guid}
      UNION
      SELECT parent.guid, parent."parentGuids", level + 1 FROM read_model.list_items AS parent
      JOIN above ON parent.guid = ANY(above."parentGuids")
      WHERE parent."platformGuid" = ${platform.guid} AND level < ${sql.lit(maxItemDepth)}
    )
    SELECT DISTINCT guid FROM above`.execute(db);
  return new Set(rows.map(({ guid }) => guid));
}
