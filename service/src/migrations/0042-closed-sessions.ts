import { type Kysely, sql } from 'kysely';

/** Sessions that end as an account is closed are known for it, so that whoever has one open is told why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.refresh_families ADD COLUMN "isClosed" boolean NOT NULL DEFAULT false`.execute(
    db,
  );
}
