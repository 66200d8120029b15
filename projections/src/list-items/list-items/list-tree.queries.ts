import { maxItemDepth } from '@spoor/contracts/list-items/list-item';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { sql } from 'kysely';
import { all, any, type Condition } from '../../conditions.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { itemViews } from './item-views.ts';
import { unexpired } from './list-conditions.ts';
import type { ListItemRow } from './list-items.schema.ts';
import { orderOf } from './list-order.ts';
import { type ListSelection, selectPage } from './list-rows.ts';
import { findList, knownCriteria, type List, scopeOf } from './list-scope.ts';

/** Rows that one level is read with. */
const maxRowsPerLevel = 1_000;
/** Children of one item that are shown at once. */
const maxChildren = 50;

/** A page of the top of a nested list, each item with all that hangs below it. */
export interface ListTree {
  readonly nodes: readonly ListItemNode[];
  /** At the top. */
  readonly totalNumberOfItems: number;
}

/**
 * The items of a list as a tree. An item hangs under another where its parents, or the list's `nestedSortOrder`, say so;
 * the order of siblings is the one made by hand, then the list's own.
 * @returns undefined where there is no such list, or it is not for the reader to see.
 */
export async function readListTree(
  queryContext: QueryContext,
  listGuid: string,
  requested: ListSelection,
): Promise<QueryResult<ListTree> | undefined> {
  const list = await findList(queryContext, listGuid);
  if (list === undefined) return undefined;
  const selection = await knownCriteria(queryContext, list, requested);
  const atTop = topLevelOf(queryContext, list, selection);
  const [top, totalNumberOfItems] = await Promise.all([
    selectPage(queryContext, list, selection, atTop),
    countRows(queryContext, atTop),
  ]);
  const levels = await readLevels(queryContext, list, selection, [top]);
  const { view, keys } = await itemViews(queryContext, levels.flat());
  const nodes = buildTree(list, top, levels.slice(1).flat(), new Map(view.map((item) => [item.guid, item])));
  return { view: { nodes, totalNumberOfItems }, keys: [...new Set([...list.keys, ...keys])] };
}

/** Items of the list that hang under none of its others. */
export function topLevelOf(queryContext: QueryContext, list: List, selection: ListSelection): Condition {
  const items = unexpired(scopeOf(queryContext, list, selection));
  return all([
    items,
    sql`guid <> ALL(${nestedGuids(list)}::uuid[])`,
    // Most items hang under nothing but the list, and need not be looked at twice.
    sql`(cardinality("parentGuids") = 1 OR NOT EXISTS (
      WITH RECURSIVE above AS (
        SELECT guid, "parentGuids", 1 AS level FROM read_model.list_items AS parent
        WHERE parent.guid = ANY(list_items."parentGuids") AND NOT parent.removed
        UNION ALL
        SELECT parent.guid, parent."parentGuids", level + 1 FROM read_model.list_items AS parent
        JOIN above ON parent.guid = ANY(above."parentGuids")
        WHERE NOT parent.removed AND level < ${sql.lit(maxItemDepth)}
      )
      SELECT FROM above WHERE above."parentGuids" && ${list.sources}::uuid[] AND above.guid <> list_items.guid
    ))`,
  ]);
}

/** Items that hang under others, because they or the list say so. */
export function childrenCondition(
  queryContext: QueryContext,
  list: List,
  selection: ListSelection,
  parents: readonly string[],
): Condition {
  const byHand = parents.flatMap((guid) => list.options.nestedSortOrder[guid] ?? []);
  return any([
    unexpired(scopeOf(queryContext, { ...list, sources: parents, parentsByDefault: [] }, selection)),
    all([unexpired(scopeOf(queryContext, list, selection)), sql`guid = ANY(${byHand}::uuid[])`]),
  ]);
}

async function readLevels(
  queryContext: QueryContext,
  list: List,
  selection: ListSelection,
  levels: readonly ListItemRow[][],
): Promise<readonly ListItemRow[][]> {
  const above = levels.at(-1) ?? [];
  if (above.length === 0 || levels.length > maxItemDepth) return levels;
  const parents = above.map(({ guid }) => guid);
  const known = levels.flatMap((level) => level.map(({ guid }) => guid));
  const below = await queryContext.db
    .selectFrom('read_model.list_items')
    .selectAll()
    .where(
      all([
        childrenCondition(queryContext, list, selection, parents),
        // An item that hangs below itself is met once.
        sql`guid <> ALL(${known}::uuid[])`,
      ]),
    )
    .orderBy(orderOf(undefined, list.options))
    .limit(maxRowsPerLevel)
    .execute();
  return readLevels(queryContext, list, selection, [...levels, below]);
}

/** Hangs each item below one parent: the first that has room for it. */
function buildTree(
  { options }: List,
  top: readonly ListItemRow[],
  below: readonly ListItemRow[],
  views: ReadonlyMap<string, ListItemView>,
): ListItemNode[] {
  const placed = new Set(top.map(({ guid }) => guid));

  function nodesOf(rows: readonly ListItemRow[]): ListItemNode[] {
    return rows.flatMap((row) => {
      const item = views.get(row.guid);
      if (item === undefined) return [];
      const children = childrenOf(row.guid);
      return [
        {
          item,
          children: nodesOf(children.slice(0, maxChildren)),
          numberOfOthers: Math.max(0, children.length - maxChildren),
        },
      ];
    });
  }

  function childrenOf(parent: string): ListItemRow[] {
    const byHand = options.nestedSortOrder[parent] ?? [];
    const rank = (row: ListItemRow) => (byHand.includes(row.guid) ? byHand.indexOf(row.guid) : byHand.length);
    const children = below.filter(
      ({ guid, parentGuids }) => !placed.has(guid) && (parentGuids.includes(parent) || byHand.includes(guid)),
    );
    for (const { guid } of children) placed.add(guid);
    return children.toSorted((a, b) => rank(a) - rank(b));
  }

  return nodesOf(top);
}

function nestedGuids({ options }: List): string[] {
  return Object.entries(options.nestedSortOrder).flatMap(([parent, guids]) =>
    parent === 'root' ? [] : guids,
  );
}

async function countRows({ db }: QueryContext, condition: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM read_model.list_items WHERE ${condition}`.execute(db);
  return rows[0]?.count ?? 0;
}
