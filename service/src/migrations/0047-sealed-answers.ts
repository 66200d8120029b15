import { type Kysely, sql } from 'kysely';

/** Answers about people and submissions are stored sealed from now on; those of before are made again where somebody asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE service.idempotency_answers SET answer = NULL`.execute(db);
}
