import { type Kysely, sql } from 'kysely';

/** Which mails name a submission is asked by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX ON service.mails USING gin ("mentionedGuids")`.execute(db);
}
