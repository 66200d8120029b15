import { type Kysely, sql } from 'kysely';

/** Hashes of the codes in links of invitations. They stay once they were used: their links say that they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.invitation_codes (
      "codeHash" bytea PRIMARY KEY,
      "invitationGuid" uuid NOT NULL UNIQUE
    )`.execute(db);
  await sql`COMMENT ON TABLE vault.invitation_codes IS 'Left out of backups: one that was revoked since would work again'`.execute(
    db,
  );
}
