import { type Kysely, sql } from 'kysely';

/** What rate limits count. Unlogged: worth nothing after a crash, and written for every few requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE service.rate_counts (
      key text PRIMARY KEY,
      count integer NOT NULL,
      "endsAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE UNLOGGED TABLE service.rate_blocks (key text PRIMARY KEY, "endsAt" timestamptz NOT NULL)`.execute(
    db,
  );
}
