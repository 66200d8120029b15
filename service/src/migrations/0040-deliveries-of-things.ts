import { type Kysely, sql } from 'kysely';

/** Who was told of one thing is asked by that thing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX ON service.webhook_deliveries (entity)`.execute(db);
}
