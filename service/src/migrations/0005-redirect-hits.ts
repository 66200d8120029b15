import { type Kysely, sql } from 'kysely';

/** How often redirects are followed: too many and too small to be history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.redirect_hits (
      "redirectGuid" uuid PRIMARY KEY,
      hits bigint NOT NULL,
      "lastHitOn" timestamptz NOT NULL
    )`.execute(db);
}
