import type { ListSortTerm } from '@spoor/contracts/list-items/list-fields';
import type { ListMetadata } from '@spoor/contracts/pages/page.views';
import { sql } from 'kysely';
import type { Condition } from '../../conditions.ts';
import { type PageStart, readSlice, type Slice } from '../../keyset.ts';
import { orderBy } from '../../order.ts';
import type { QueryContext } from '../../query-context.ts';
import { isExpired, unexpired } from './list-conditions.ts';
import type { ListItemRow } from './list-items.schema.ts';
import { orderOf, orderTerms } from './list-order.ts';
import { type List, type ListCriteria, scopeOf } from './list-scope.ts';

/** Which items of a list, in which order; what is absent falls back to the list block's own options. */
export interface ListSelection extends ListCriteria {
  /** From 1. */
  readonly pageNumber?: number | undefined;
  /** 1 to 100. */
  readonly itemCount?: number | undefined;
  readonly sort?: readonly ListSortTerm[] | undefined;
}

/** The rows of one page of a list. @param items which of them, where the selection alone does not say */
export function selectPage(
  queryContext: QueryContext,
  list: List,
  selection: ListSelection,
  items: Condition = unexpired(scopeOf(queryContext, list, selection)),
): Promise<ListItemRow[]> {
  const { pageNumber = 1, itemCount = list.options.defaultItemsPerPage, sort } = selection;
  return queryContext.db
    .selectFrom('read_model.list_items')
    .selectAll()
    .where(items)
    .orderBy(orderOf(sort, list.options))
    .limit(itemCount)
    .offset((pageNumber - 1) * itemCount)
    .execute();
}

/** The rows of a list from where a page of it ended. */
export function selectSlice(
  queryContext: QueryContext,
  list: List,
  selection: ListSelection,
  from: PageStart,
): Promise<Slice<ListItemRow>> {
  const terms = orderTerms(selection.sort, list.options);
  const wanted = unexpired(scopeOf(queryContext, list, selection));
  return readSlice(terms, from, ({ condition, place, atMost }) =>
    queryContext.db
      .selectFrom('read_model.list_items')
      .selectAll()
      .select(place)
      .where(wanted)
      .where(condition)
      .orderBy(orderBy(terms))
      .limit(atMost)
      .execute(),
  );
}

/** How many items a selection has, and how many of them expired. */
export async function countItems(
  queryContext: QueryContext,
  list: List,
  selection: ListSelection,
): Promise<ListMetadata> {
  const { parts, expiry, cutoff } = scopeOf(queryContext, list, selection);
  const counts = parts.map(
    (part) => sql`
      SELECT count(*) AS "all", count(*) FILTER (WHERE ${isExpired(cutoff)}) AS expired
      FROM read_model.list_items WHERE ${part}`,
  );
  const { rows } = await sql<{ all: number; expired: number }>`
    SELECT sum("all")::integer AS "all", sum(expired)::integer AS expired
    FROM (${sql.join(counts, sql` UNION ALL `)}) AS counts`.execute(queryContext.db);
  const { all: found, expired } = rows[0] ?? { all: 0, expired: 0 };
  return {
    totalNumberOfItems: expiry === undefined ? found : found - expired,
    expiredNumberOfItems: expired,
  };
}
