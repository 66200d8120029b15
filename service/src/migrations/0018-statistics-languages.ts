import { type Kysely, sql } from 'kysely';

/** The language of visitors' browsers. What came before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE statistics.happenings ADD COLUMN language text NOT NULL DEFAULT ''`.execute(db);
}
