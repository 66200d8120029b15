import { type Kysely, sql } from 'kysely';

/** Who sent a file, under a name that nobody is known by, until its form is sent: whoever leaves most of them makes room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE vault.form_uploads ADD COLUMN sender text`.execute(db);
  await sql`CREATE INDEX ON vault.form_uploads ("formGuid")`.execute(db);
}
