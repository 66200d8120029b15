import { type Kysely, sql } from 'kysely';

/** Of what was done about accounts before, people were told beside what was recorded: they are not told again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO workers.reactor_beginnings (reactor, since) VALUES ('account-mails', now())`.execute(
    db,
  );
}
