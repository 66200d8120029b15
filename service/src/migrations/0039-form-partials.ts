import { type Kysely, sql } from 'kysely';

/** Answers that visitors keep to go on with later, each sealed with a secret that only their mail holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.form_partials (
      guid uuid PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      "formGuid" uuid NOT NULL,
      "submissionGuid" uuid NOT NULL,
      proof text NOT NULL,
      box text NOT NULL,
      "savedOn" timestamptz NOT NULL,
      "expiresOn" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON service.form_partials ("submissionGuid")`.execute(db);
  await sql`CREATE INDEX ON service.form_partials ("expiresOn")`.execute(db);
  await sql`
    COMMENT ON TABLE service.form_partials IS 'In backups: whoever has a link goes on after a restore, too'`.execute(
    db,
  );
}
