import { sql } from 'kysely';
import { timesPattern } from './entry-times.ts';

/** What a message says under a name; the service wrote it, as JSON. */
export function memberOf(name: string) {
  return sql<string | null>`substring(entry->>'full_message' FROM ${sql.lit(`"${name}":"([^"]*)"`)})`;
}

/** How often what an entry tells happened. */
export const timesOf = sql`COALESCE(substring(entry->>'short_message' FROM ${sql.lit(timesPattern)})::int, 1)`;
