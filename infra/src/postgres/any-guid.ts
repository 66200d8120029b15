import { type RawBuilder, sql } from 'kysely';

/** What a column is compared with; the statement is the same for any number of guids, so that it can be prepared. */
export function anyGuid(guids: readonly string[]): RawBuilder<string> {
  return sql`ANY(${guids}::uuid[])`;
}
