import { type Kysely, sql } from 'kysely';

/** Answers to writes, kept for a day for clients that ask again with the same key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.idempotency_answers (
      "platformGuid" uuid NOT NULL,
      key uuid NOT NULL,
      "requestHash" bytea NOT NULL,
      answer jsonb NOT NULL,
      "keptAt" timestamptz NOT NULL,
      PRIMARY KEY ("platformGuid", key)
    )`.execute(db);
  await sql`CREATE INDEX ON service.idempotency_answers ("keptAt")`.execute(db);
}
