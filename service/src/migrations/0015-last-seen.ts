import { type Kysely, sql } from 'kysely';

/** When people signed in or went on last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.credentials ADD COLUMN "lastSeenAt" timestamptz`.execute(db);
}
