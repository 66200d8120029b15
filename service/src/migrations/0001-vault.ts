import { type Kysely, sql } from 'kysely';

/** Secrets, which are never in events: the service writes them, the projections read the data subjects' keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA vault`.execute(db);
  await sql`
    CREATE TABLE vault.credentials (
      "userGuid" uuid PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      "emailIndex" bytea NOT NULL,
      "passwordHash" text,
      UNIQUE ("platformGuid", "emailIndex")
    )`.execute(db);
  await sql`
    CREATE TABLE vault.one_time_links (
      "tokenHash" bytea PRIMARY KEY,
      purpose text NOT NULL,
      "userGuid" uuid NOT NULL,
      "expiresAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE vault.refresh_families (
      "familyGuid" uuid PRIMARY KEY,
      "userGuid" uuid NOT NULL,
      remember boolean NOT NULL,
      "expiresAt" timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON vault.refresh_families ("userGuid")`.execute(db);
  await sql`
    CREATE TABLE vault.refresh_tokens (
      "tokenHash" bytea PRIMARY KEY,
      "familyGuid" uuid NOT NULL REFERENCES vault.refresh_families ON DELETE CASCADE,
      "usedAt" timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON vault.refresh_tokens ("familyGuid")`.execute(db);
  await sql`
    CREATE TABLE vault.data_subject_keys (
      "subjectGuid" uuid PRIMARY KEY,
      key bytea
    )`.execute(db);
  await sql`COMMENT ON COLUMN vault.data_subject_keys.key IS 'NULL: destroyed, and never to be made again'`.execute(
    db,
  );
}
