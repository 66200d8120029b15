import { type Kysely, sql } from 'kysely';

/** Tokens know which one they came after, so that one whose successor was lost on the way still works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE vault.refresh_tokens
      ADD COLUMN "replaces" bytea,
      ADD COLUMN "isLost" boolean NOT NULL DEFAULT false`.execute(db);
  await sql`CREATE INDEX ON vault.refresh_tokens ("replaces")`.execute(db);
}
