import { sql } from 'kysely';
import { all, any, type Condition } from './conditions.ts';
import type { OrderTerm } from './order.ts';

/** A value that a row is placed by, as text; null where it has none. */
export type KeyValue = string | null;

/**
 * Where to look for the row right before or after one in an order: conditions of which the first that holds for any
 * row, read in that direction, gives the neighbour. Each of them begins with a bound that an index can start from.
 */
export function neighbourConditions(
  terms: readonly OrderTerm[],
  own: readonly KeyValue[],
  side: 'previous' | 'next',
): Condition[] {
  const [first, value = null] = [terms[0], own[0]];
  if (first === undefined) return [];
  const beyond = isBeyond(terms, own, side);
  const lacks = sql<boolean>`${first.value} IS NULL`;
  const has = sql<boolean>`${first.value} IS NOT NULL`;
  // What lacks the first value stands at the end.
  if (value === null) return side === 'next' ? [all([lacks, beyond])] : [all([lacks, beyond]), has];
  const bound = sql<boolean>`${first.value} ${sql.raw(`${comparison(first, side)}=`)} ${keyOf(first, value)}`;
  return side === 'next' ? [all([bound, beyond]), lacks] : [all([bound, beyond])];
}

/** Among rows that are alike in the first values, the next value decides. */
function isBeyond(
  terms: readonly OrderTerm[],
  own: readonly KeyValue[],
  side: 'previous' | 'next',
): Condition {
  return any(
    terms.map((term, index) => {
      const alike = terms
        .slice(0, index)
        .map(
          (earlier, place) =>
            sql<boolean>`${earlier.value} IS NOT DISTINCT FROM ${keyOf(earlier, own[place])}`,
        );
      return all([...alike, isPast(term, own[index] ?? null, side)]);
    }),
  );
}

function isPast(term: OrderTerm, own: KeyValue, side: 'previous' | 'next'): Condition {
  if (own === null) return side === 'next' ? sql`false` : sql`${term.value} IS NOT NULL`;
  const isPast = sql<boolean>`${term.value} ${sql.raw(comparison(term, side))} ${keyOf(term, own)}`;
  return side === 'next' ? any([isPast, sql`${term.value} IS NULL`]) : isPast;
}

function comparison({ direction }: OrderTerm, side: 'previous' | 'next'): '<' | '>' {
  return (direction === 'asc') === (side === 'next') ? '>' : '<';
}

function keyOf({ type }: OrderTerm, value: KeyValue | undefined) {
  return sql`${value ?? null}::${sql.raw(type)}`;
}
