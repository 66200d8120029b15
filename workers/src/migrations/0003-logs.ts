import { type Kysely, sql } from 'kysely';

/** What browsers and processes report, for thirty days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA logs`.execute(db);
  await sql`
    CREATE TABLE logs.entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      "batchGuid" uuid NOT NULL,
      "batchIndex" integer NOT NULL,
      "correlationId" text NOT NULL,
      level smallint NOT NULL,
      "loggedAt" timestamptz NOT NULL,
      entry jsonb NOT NULL,
      UNIQUE ("batchGuid", "batchIndex")
    )`.execute(db);
  await sql`CREATE INDEX ON logs.entries ("platformGuid", "loggedAt" DESC)`.execute(db);
  await sql`CREATE INDEX ON logs.entries ("loggedAt")`.execute(db);
}
