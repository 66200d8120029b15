import { type Kysely, sql } from 'kysely';

/** To which address a link went, as an index that nobody reads: it works for as long as its owner has that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.one_time_links ADD COLUMN "emailIndex" bytea`.execute(db);
}
