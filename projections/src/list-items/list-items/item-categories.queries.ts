import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type RawBuilder, sql } from 'kysely';
import { findCategory, readCategories } from '../../categories/categories/categories.queries.ts';
import { all, any, type Condition } from '../../conditions.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import {
  isVisibleAt,
  type ListPlacement,
  mayEditPlacement,
  readListPlacements,
} from './list-placements.queries.ts';
import { isVisible } from './list-scope.ts';

/** Of whatever a category, and who knows of it, follows from. */
export const categoryKeys = [surrogateKey.categories(), surrogateKey.items(), surrogateKey.pages()];

/** The categories of the platform, by name; for who edits nothing, only those of items that they see. */
export async function listCategories(queryContext: QueryContext): Promise<QueryResult<CategoryView[]>> {
  const isEditor = mayEditSomething(queryContext);
  const counts = isEditor ? await countItems(queryContext) : undefined;
  const seen = isEditor ? undefined : await readSeenCategories(queryContext);
  const rows = await readCategories(queryContext);
  const view = rows
    .filter(({ guid }) => seen?.has(guid) !== false)
    .map(({ category: { guid, name }, revision }) => ({
      guid,
      name,
      revision,
      itemCount: counts === undefined ? null : (counts.get(guid) ?? 0),
    }));
  return { view, keys: categoryKeys };
}

/** @returns undefined where the platform has no such category, it was removed, or the reader does not know it */
export async function readCategory(
  queryContext: QueryContext,
  guid: string,
): Promise<CategoryView | undefined> {
  const row = await findCategory(queryContext, guid);
  if (row === undefined) return undefined;
  const { category, revision } = row;
  const view = { guid, name: category.name, revision };
  const only: Condition = sql`categories @> ARRAY[${guid}::uuid]`;
  if (mayEditSomething(queryContext))
    return { ...view, itemCount: (await countItems(queryContext, only)).get(guid) ?? 0 };
  const isSeen = (await readSeenCategories(queryContext, only)).has(guid);
  return isSeen ? { ...view, itemCount: null } : undefined;
}

function mayEditSomething({ viewer }: QueryContext): boolean {
  return viewer?.isActive === true && (viewer.isContentManager || hasPermission(viewer, 'items.publish'));
}

/** The categories of all items that the reader meets in some list, by guid. @param only of which items */
async function readSeenCategories(
  queryContext: QueryContext,
  only: Condition = sql`true`,
): Promise<ReadonlySet<string>> {
  const placements = await readListPlacements(
    queryContext,
    await readValues(queryContext, sql`unnest("parentGuids")`, only),
  );
  const parentsWhere = (holds: (placement: ListPlacement) => boolean) =>
    [...placements].flatMap(([guid, places]) => (places.some(holds) ? [guid] : []));
  const seen = parentsWhere((placement) => isVisibleAt(queryContext, placement));
  const edited = parentsWhere((placement) => mayEditPlacement(queryContext, placement));
  const isSatisfied = any([
    sql`"parentGuids" && ${edited}::uuid[]`,
    sql`("parentGuids" && ${seen}::uuid[] AND ${isVisible(queryContext)})`,
  ]);
  return new Set(await readValues(queryContext, sql`unnest(categories)`, all([only, isSatisfied])));
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

async function countItems(
  { db, platform }: QueryContext,
  only: Condition = sql`true`,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ guid: string; count: string }>`
    SELECT category.guid, count(*) AS count FROM read_model.list_items, unnest(categories) AS category(guid)
    WHERE "platformGuid" = ${platform.guid} AND NOT removed AND ${only} GROUP BY category.guid`.execute(db);
  return new Map(rows.map(({ guid, count }) => [guid, Number(count)]));
}
