import { type Kysely, sql } from 'kysely';

/** What tells this installation from others: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.installation (
      "isOnly" boolean PRIMARY KEY DEFAULT true CHECK ("isOnly"),
      "keyFingerprint" bytea NOT NULL
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN vault.installation."keyFingerprint" IS 'Of SECRET_KEY; the key cannot be found from it'`.execute(
    db,
  );
  await sql`COMMENT ON TABLE vault.installation IS 'In backups'`.execute(db);
}
