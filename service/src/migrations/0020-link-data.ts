import { type Kysely, sql } from 'kysely';

/** What a link is about besides its person, sealed with their key: an address that is to be confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.one_time_links ADD COLUMN data text`.execute(db);
}
