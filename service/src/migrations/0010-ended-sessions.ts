import { type Kysely, sql } from 'kysely';

/** Sessions that were ended, for as long as access tokens of theirs would work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.ended_sessions (
      "familyGuid" uuid PRIMARY KEY,
      "endedAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON vault.ended_sessions ("endedAt")`.execute(db);
}
