import { type Kysely, sql } from 'kysely';

/** Who was seen since a moment is found without looking at everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX ON vault.credentials ("platformGuid", "lastSeenAt")`.execute(db);
}
