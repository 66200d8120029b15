import type { ListFacet, ListFacets } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type RawBuilder, sql } from 'kysely';
import { findCategories } from '../../categories/categories/categories.queries.ts';
import type { Condition } from '../../conditions.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { unexpired } from './list-conditions.ts';
import { whenOf } from './list-items.schema.ts';
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
  const [types, tags, categories, days] = await Promise.all([
    countValues(queryContext, sql`"listItemTypeName"`, items),
    countValues(queryContext, sql`unnest(tags)`, items),
    countCategories(queryContext, items),
    readDays(queryContext, scopeOf(queryContext, list, { showExpired: true }).wanted),
  ]);
  return { view: { types, tags, categories, days }, keys: [...list.keys, surrogateKey.categories()] };
}

/** From the first day to the last: what ends at midnight ends on the day before. */
async function readDays({ db, platform }: QueryContext, items: Condition): Promise<ListFacets['days']> {
  const dayOf = (moment: RawBuilder<unknown>) =>
    sql`to_char(least(greatest(${moment} AT TIME ZONE ${platform.timeZone}, '1000-01-01'), '9998-12-31'), 'YYYY-MM-DD')`;
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    SELECT ${dayOf(sql`min(lower(period))`)} AS first,
      ${dayOf(sql`max(greatest(lower(period), upper(period) - interval '1 millisecond'))`)} AS last
    FROM (SELECT ${sql.raw(whenOf)} AS period FROM read_model.list_items WHERE ${items}) AS periods
    WHERE NOT isempty(period) AND lower(period) IS NOT NULL`.execute(db);
  const { first, last } = rows[0] ?? {};
  return first && last ? { first, last } : null;
}

async function countCategories(
  queryContext: QueryContext,
  items: Condition,
): Promise<ListFacets['categories']> {
  const counted = await countValues(queryContext, sql`unnest(categories)`, items);
  const known = await findCategories(
    queryContext,
    counted.map(({ value }) => value),
  );
  return counted.flatMap(({ value, count }) => {
    const name = known.get(value)?.name;
    return name === undefined ? [] : [{ value, name, count }];
  });
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
