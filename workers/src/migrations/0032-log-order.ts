import { type Kysely, sql } from 'kysely';

/** Lines are read in the order in which they came: clocks of browsers lie. And all of one request, as its story. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX ON logs.entries ("platformGuid", id DESC)`.execute(db);
  await sql`CREATE INDEX ON logs.entries ("platformGuid", "correlationId", id)`.execute(db);
}
