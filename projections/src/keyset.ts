import { type AliasedRawBuilder, sql } from 'kysely';
import type { Condition } from './conditions.ts';
import { type KeyValue, neighbourConditions } from './neighbours.ts';
import type { OrderTerm } from './order.ts';

/** Where a page begins: behind the row that has these values, in the order of the terms; absent: at the first. */
export interface PageStart {
  readonly after: readonly KeyValue[] | undefined;
  /** Rows of the page. */
  readonly limit: number;
}

/** Rows of a page, and the values of the last of them where there are more. */
export interface Slice<Row> {
  readonly rows: Row[];
  readonly next: readonly KeyValue[] | undefined;
}

/** The column that holds what a row is placed by. */
const placeColumn = 'place';
type Placed<Row> = Row & { readonly [placeColumn]: KeyValue[] };

/** What narrows and extends a query to a page of its rows. */
export interface SliceOf {
  readonly condition: Condition;
  readonly place: AliasedRawBuilder<KeyValue[], typeof placeColumn>;
  readonly atMost: number;
}

/**
 * Reads on where a page ended, however many rows come and go before it: what is there all the while is met once. Each page
 * costs the same, since it begins at a value that an index knows.
 * @param terms the last of them distinguishes all rows
 * @param select reads rows in the order of the terms
 */
export async function readSlice<Row>(
  terms: readonly OrderTerm[],
  { after, limit }: PageStart,
  select: (slice: SliceOf) => Promise<Placed<Row>[]>,
): Promise<Slice<Row>> {
  const values = terms.map(({ value }) => sql`${value}::text`);
  const place = sql<KeyValue[]>`ARRAY[${sql.join(values)}]`.as(placeColumn);
  const conditions = after === undefined ? [sql<boolean>`true`] : neighbourConditions(terms, after, 'next');
  const found: Placed<Row>[] = [];
  for (const condition of conditions) {
    const atMost = limit + 1 - found.length;
    if (atMost > 0) found.push(...(await select({ condition, place, atMost })));
  }
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1)?.[placeColumn] : undefined };
}
