import { type Kysely, sql } from 'kysely';

/** A mail may have been kept as a file, where no mail server is named: nobody got it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE service.mails DROP CONSTRAINT mails_state_check,
      ADD CONSTRAINT mails_state_check CHECK (state IN ('waiting', 'sent', 'filed', 'failed'))`.execute(db);
}
