import type { ListFacet, ListFacets } from '@spoor/contracts/list-items/list-item.views';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { type Condition, unexpired } from './list-conditions.ts';
import { findList, scopeOf } from './list-scope.ts';

/** Nobody chooses from more. */
const maxFacetValues = 30;

/**
 * What a list can be narrowed by: the kinds and tags of the items that it shows.
 * @returns undefined where there is no such list, or it is not for the reader to see.
 */
export async function readListFacets(
  queryContext: QueryContext,
  listGuid: string,
): Promise<QueryResult<ListFacets> | undefined> {
  const list = await findList(queryContext, listGuid);
  if (list === undefined) return undefined;
  const items = unexpired(scopeOf(queryContext, list, {}));
  const [types, tags] = await Promise.all([
    countValues(queryContext, sql`"listItemTypeName"`, items),
    countValues(queryContext, sql`unnest(tags)`, items),
  ]);
  return { view: { types, tags }, keys: list.keys };
}

async function countValues(
  { db }: QueryContext,
  value: RawBuilder<unknown>,
  items: Condition,
): Promise<ListFacet[]> {
  const { rows } = await sql<ListFacet>`
    SELECT ${value} AS value, count(*)::integer AS count FROM read_model.list_items
    WHERE ${items} GROUP BY 1 ORDER BY count DESC, value LIMIT ${sql.lit(maxFacetValues)}`.execute(db);
  return rows;
}
