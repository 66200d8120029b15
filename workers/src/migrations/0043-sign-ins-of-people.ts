import { type Kysely, sql } from 'kysely';

/** People read when they signed in, which is a few lines of all that a platform logs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX ON logs.entries
      ("platformGuid", (substring(entry->>'full_message' FROM '"userGuid":"([^"]*)"')))
      WHERE entry->>'origin' = 'server'`.execute(db);
}
