import { type Kysely, sql } from 'kysely';

/** Passkeys, what they are asked to sign, and which sessions began with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.passkeys (
      "passkeyGuid" uuid PRIMARY KEY,
      "userGuid" uuid NOT NULL,
      "platformGuid" uuid NOT NULL,
      "credentialId" text NOT NULL,
      "publicKey" bytea NOT NULL,
      counter numeric NOT NULL,
      transports text[] NOT NULL,
      host text NOT NULL,
      name text NOT NULL,
      "isSynced" boolean NOT NULL,
      "createdAt" timestamptz NOT NULL,
      "lastUsedAt" timestamptz,
      UNIQUE ("platformGuid", "credentialId")
    )`.execute(db);
  await sql`CREATE INDEX ON vault.passkeys ("userGuid")`.execute(db);
  await sql`COMMENT ON TABLE vault.passkeys IS 'In backups: like passwords, without which nobody signs in'`.execute(
    db,
  );
  await sql`
    CREATE TABLE vault.passkey_challenges (
      "challengeHash" bytea PRIMARY KEY,
      "boundTo" bytea NOT NULL,
      "expiresAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`COMMENT ON TABLE vault.passkey_challenges IS 'Left out of backups: of minutes'`.execute(db);
  await sql`ALTER TABLE vault.refresh_families ADD COLUMN "isByPasskey" boolean NOT NULL DEFAULT false`.execute(
    db,
  );
}
