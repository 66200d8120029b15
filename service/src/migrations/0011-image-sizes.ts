import { type Kysely, sql } from 'kysely';

/** Sizes of images that were made because somebody asked for them, and when somebody last did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.image_sizes (
      key text PRIMARY KEY,
      bytes bigint NOT NULL,
      "usedAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX image_sizes_by_use ON service.image_sizes ("usedAt")`.execute(db);
}
