import { type RawBuilder, sql } from 'kysely';

/** What a column is compared with; the statement is the same for any number of guids, so that it can be prepared. */
export function anyGuid(guids: readonly string[]): RawBuilder<string> {
  return sql`ANY(${guids}::uuid[])`;
}

/**
 * As {@link anyGuid}, for statements that are asked by a few guids again and again. How many these are is hidden from Postgres, which
 * otherwise plans for one anew each time, because it takes a list that it does not know for one of ten.
 */
export function anyOfFewGuids(guids: readonly string[]): RawBuilder<string> {
  return sql`ANY(ARRAY(SELECT unnest(${guids}::uuid[])))`;
}
