import { type Kysely, sql } from 'kysely';

/** Files that visitors add to forms, each with the key that opens it; without a key there is nothing left to open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.form_uploads (
      guid uuid PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      "formGuid" uuid NOT NULL,
      "submissionGuid" uuid,
      "isRecorded" boolean NOT NULL DEFAULT false,
      key bytea,
      name text,
      "mimeType" text,
      size integer NOT NULL DEFAULT 0,
      "uploadedOn" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON vault.form_uploads ("submissionGuid")`.execute(db);
  await sql`CREATE INDEX ON vault.form_uploads ("uploadedOn") WHERE NOT "isRecorded"`.execute(db);
  await sql`COMMENT ON TABLE vault.form_uploads IS 'In backups: without their keys nobody opens the files'`.execute(
    db,
  );
}
