import { type Kysely, sql } from 'kysely';

/** Hashes of the tokens of keys, and when each was used last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.api_keys (
      "keyGuid" uuid PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      "tokenHash" bytea NOT NULL UNIQUE,
      "lastUsedOn" timestamptz
    )`.execute(db);
  await sql`COMMENT ON TABLE vault.api_keys IS 'Left out of backups: one that was revoked since would work again'`.execute(
    db,
  );
}
