import { type Kysely, sql } from 'kysely';

/** With whom people are known elsewhere: of what they are called there, a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.oidc_links (
      "platformGuid" uuid NOT NULL,
      "subjectHash" bytea NOT NULL,
      provider text NOT NULL,
      "userGuid" uuid NOT NULL,
      "linkedAt" timestamptz NOT NULL,
      PRIMARY KEY ("platformGuid", "subjectHash"),
      UNIQUE ("userGuid", provider)
    )`.execute(db);
  await sql`COMMENT ON TABLE vault.oidc_links IS 'In backups: like passwords, without which nobody signs in'`.execute(
    db,
  );
}
