import { type Kysely, sql } from 'kysely';

/** Invitations of before were mailed beside what was recorded: they are not mailed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`INSERT INTO workers.reactor_beginnings (reactor, since) VALUES ('invitation-mails', now())`.execute(
    db,
  );
}
