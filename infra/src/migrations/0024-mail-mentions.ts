import { type Kysely, sql } from 'kysely';

/** Whom a mail names besides the person whom it is about: it goes with each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE service.mails ADD COLUMN "mentionedGuids" uuid[] NOT NULL DEFAULT '{}'`.execute(db);
}
