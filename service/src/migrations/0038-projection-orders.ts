import { type Kysely, sql } from 'kysely';

/** What administrators asked of read models: to hold them, or to make them anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.projection_orders (
      projection text PRIMARY KEY,
      "isHeld" boolean NOT NULL DEFAULT false,
      -- Fulfilled by a rebuild that began later.
      "rebuildAskedOn" timestamptz
    )`.execute(db);
  await sql`COMMENT ON TABLE service.projection_orders IS 'Left out of backups: about rows that are made anew'`.execute(
    db,
  );
}
