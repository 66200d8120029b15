import type { SortTerm } from '@spoor/contracts/collections/sort';
import { type RawBuilder, sql } from 'kysely';

/** One thing that rows are ordered by. Those that lack the value come last, whichever the direction. */
export interface OrderTerm {
  readonly value: RawBuilder<unknown>;
  readonly type: 'uuid' | 'text' | 'integer' | 'bigint' | 'timestamptz';
  readonly direction: SortTerm['direction'];
}

/** By guid, which no write changes, and no two rows share. */
export const byGuid: OrderTerm = { value: sql`guid`, type: 'uuid', direction: 'asc' };

/** An order in which each row has a place of its own: by guid where all else is alike, behind which nothing decides any more. */
export function wholeOrder(terms: readonly OrderTerm[]): OrderTerm[] {
  const end = terms.findIndex(({ type }) => type === 'uuid');
  return end === -1 ? [...terms, byGuid] : terms.slice(0, end + 1);
}

/** An order, as SQL has it. @param reversed from the end to the beginning */
export function orderBy(terms: readonly OrderTerm[], reversed = false): RawBuilder<unknown> {
  return sql.join(
    terms.map(({ value, direction }) => {
      const way = (direction === 'asc') === reversed ? 'DESC' : 'ASC';
      return sql`${value} ${sql.raw(`${way} NULLS ${reversed ? 'FIRST' : 'LAST'}`)}`;
    }),
  );
}
