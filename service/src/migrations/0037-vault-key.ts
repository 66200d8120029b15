import { type Kysely, sql } from 'kysely';

/** What SECRET_KEY opens, so that it can be changed: null where it is the vault key itself, as it was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.installation ADD COLUMN "vaultKey" bytea`.execute(db);
  await sql`
    COMMENT ON COLUMN vault.installation."vaultKey" IS 'Sealed with SECRET_KEY; null: it is SECRET_KEY'`.execute(
    db,
  );
}
