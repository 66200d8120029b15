import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { any } from './list-conditions.ts';
import {
  isVisibleAt,
  type ListPlacement,
  mayEditPlacement,
  readListPlacements,
} from './list-placements.queries.ts';
import { isVisible } from './list-scope.ts';

/** The categories of all items that the reader meets in some list, by guid. */
export async function readSeenCategories(queryContext: QueryContext): Promise<ReadonlySet<string>> {
  const placements = await readListPlacements(
    queryContext,
    await readValues(queryContext, sql`unnest("parentGuids")`, sql`true`),
  );
  const parentsWhere = (holds: (placement: ListPlacement) => boolean) =>
    [...placements].flatMap(([guid, places]) => (places.some(holds) ? [guid] : []));
  const seen = parentsWhere((placement) => isVisibleAt(queryContext, placement));
  const edited = parentsWhere((placement) => mayEditPlacement(queryContext, placement));
  const isMet = any([
    sql`"parentGuids" && ${edited}::uuid[]`,
    sql`("parentGuids" && ${seen}::uuid[] AND ${isVisible(queryContext)})`,
  ]);
  return new Set(await readValues(queryContext, sql`unnest(categories)`, isMet));
}

async function readValues(
  { db, platform }: QueryContext,
  value: RawBuilder<unknown>,
  holds: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    SELECT DISTINCT ${value} AS value FROM read_model.list_items
    WHERE "platformGuid" = ${platform.guid} AND NOT removed AND categories <> '{}' AND ${holds}`.execute(db);
  return rows.map((row) => row.value);
}
