import { type Kysely, sql } from 'kysely';

/** By what people prove who they are besides their password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.totp_secrets (
      "userGuid" uuid PRIMARY KEY,
      secret bytea NOT NULL,
      "confirmedAt" timestamptz,
      "lastStep" integer
    )`.execute(db);
  await sql`
    CREATE TABLE vault.recovery_codes (
      "userGuid" uuid NOT NULL,
      "codeHash" bytea NOT NULL,
      PRIMARY KEY ("userGuid", "codeHash")
    )`.execute(db);
  for (const table of ['vault.totp_secrets', 'vault.recovery_codes'])
    await sql`COMMENT ON TABLE ${sql.table(table)} IS 'In backups: like passwords, without which nobody signs in'`.execute(
      db,
    );
}
