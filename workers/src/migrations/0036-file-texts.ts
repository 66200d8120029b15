import { type Kysely, sql } from 'kysely';

/** What stored documents say, one row for each that was read, also for those that say nothing; their words as they are searched for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE workers.file_texts (
      "objectKey" text PRIMARY KEY,
      "assetGuid" uuid NOT NULL,
      "platformGuid" uuid NOT NULL,
      -- The order in which they came.
      number bigint GENERATED ALWAYS AS IDENTITY,
      text text NOT NULL,
      words text NOT NULL,
      vector tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('pg_catalog.dutch', words)) STORED
    )`.execute(db);
  await sql`COMMENT ON TABLE workers.file_texts IS 'Left out of backups: read from the files anew'`.execute(
    db,
  );
  await sql`CREATE INDEX ON workers.file_texts USING gin (vector) WITH (fastupdate = off)`.execute(db);
  await sql`CREATE INDEX ON workers.file_texts ("platformGuid", number)`.execute(db);
}
