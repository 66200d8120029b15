import { type Kysely, sql } from 'kysely';

/** How far the reactors of the workers are in the event store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA workers`.execute(db);
  await sql`
    CREATE TABLE workers.reactor_checkpoints (
      reactor text PRIMARY KEY,
      position numeric NOT NULL,
      "savedAt" timestamptz NOT NULL
    )`.execute(db);
}
