import type {
  ListItemReference,
  ListItemSurroundings,
  ListItemView,
} from '@spoor/contracts/list-items/list-item.views';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { all, type Condition } from '../../conditions.ts';
import { type KeyValue, neighbourConditions } from '../../neighbours.ts';
import { type OrderTerm, orderBy } from '../../order.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { itemViews } from './item-views.ts';
import { unexpired } from './list-conditions.ts';
import { listItems, readListItem } from './list-items.queries.ts';
import { orderTerms } from './list-order.ts';
import { findList, scopeOf } from './list-scope.ts';

const maxChildren = 12;

/**
 * What stands around an item: the ones before and after it in a list's own order, and those above and below it.
 * @param listGuid the list in which it is met; the first that it hangs under where absent
 * @returns undefined where the item is not for the reader to see
 */
export async function readItemSurroundings(
  queryContext: QueryContext,
  id: string,
  listGuid?: string,
): Promise<QueryResult<ListItemSurroundings> | undefined> {
  const found = await readListItem(queryContext, id);
  if (found === undefined) return undefined;
  const { guid, parentGuids } = found.view;
  const [beside, above, below] = await Promise.all([
    readNeighbours(queryContext, guid, listGuid ?? parentGuids[0] ?? ''),
    readAbove(queryContext, parentGuids),
    listItems(queryContext, guid, { itemCount: maxChildren, showExpired: true }),
  ]);
  return {
    view: { ...beside.view, parents: above.view, children: below?.view.items ?? [] },
    keys: [
      ...new Set([
        ...found.keys,
        ...beside.keys,
        ...above.keys,
        ...(below?.keys ?? []),
        surrogateKey.list(guid),
      ]),
    ],
  };
}

type Neighbours = Pick<ListItemSurroundings, 'previous' | 'next'>;

async function readNeighbours(
  queryContext: QueryContext,
  guid: string,
  listGuid: string,
): Promise<QueryResult<Neighbours>> {
  const nobody = { view: { previous: null, next: null }, keys: [] };
  const list = normalizeGuid(listGuid) === undefined ? undefined : await findList(queryContext, listGuid);
  if (list === undefined) return nobody;
  const terms = orderTerms(undefined, list.options);
  const own = await readKeys(queryContext, guid, terms);
  if (own === undefined) return nobody;
  const items = unexpired(scopeOf(queryContext, list, {}));
  const [previous, next] = await Promise.all(
    (['previous', 'next'] as const).map((side) =>
      readOrderedNeighbours(queryContext, items, terms, own, side),
    ),
  );
  return { view: { previous: previous ?? null, next: next ?? null }, keys: list.keys };
}

/** The values by which a list places an item. */
async function readKeys(
  { db, platform }: QueryContext,
  guid: string,
  terms: readonly OrderTerm[],
): Promise<KeyValue[] | undefined> {
  const { rows } = await sql<{ keys: KeyValue[] }>`
    SELECT ARRAY[${sql.join(terms.map(({ value }) => sql`(${value})::text`))}] AS keys
    FROM read_model.list_items WHERE guid = ${guid} AND "platformGuid" = ${platform.guid}`.execute(db);
  return rows[0]?.keys;
}

async function readOrderedNeighbours(
  { db }: QueryContext,
  items: Condition,
  terms: readonly OrderTerm[],
  own: readonly KeyValue[],
  side: 'previous' | 'next',
): Promise<ListItemReference | undefined> {
  for (const place of neighbourConditions(terms, own, side)) {
    const { rows } = await sql<ListItemReference>`
      SELECT guid, title FROM read_model.list_items WHERE ${all([items, place])}
      ORDER BY ${orderBy(terms, side === 'previous')} LIMIT 1`.execute(db);
    if (rows[0] !== undefined) return rows[0];
  }
  return undefined;
}

async function readAbove(
  queryContext: QueryContext,
  parentGuids: readonly string[],
): Promise<QueryResult<ListItemView[]>> {
  if (parentGuids.length === 0) return { view: [], keys: [] };
  const rows = await queryContext.db
    .selectFrom('read_model.list_items')
    .selectAll()
    .where('guid', 'in', parentGuids)
    .where('platformGuid', '=', queryContext.platform.guid)
    .where('removed', '=', false)
    .execute();
  const { view, keys } = await itemViews(queryContext, rows);
  return { view, keys: [...keys, ...view.map(({ guid }) => surrogateKey.item(guid))] };
}
