import { type Kysely, sql } from 'kysely';

/** Since when a session goes on, and in which browser it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.refresh_families
    ADD COLUMN "startedAt" timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN "browser" text`.execute(db);
}
