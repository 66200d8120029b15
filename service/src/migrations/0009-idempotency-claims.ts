import { type Kysely, sql } from 'kysely';

/** A key belongs to a request from the moment that it comes in; its answer follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE service.idempotency_answers ALTER COLUMN answer DROP NOT NULL`.execute(db);
}
