import { type Kysely, sql } from 'kysely';

/** The last characters of the token of a key: by them a token that was found somewhere is recognised, and not guessed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.api_keys ADD COLUMN "tokenEnd" text`.execute(db);
}
