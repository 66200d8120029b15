import { type Kysely, sql } from 'kysely';

/** The request that a mail followed from, so that it is found with everything else that did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE service.mails ADD COLUMN "correlationId" text`.execute(db);
  await sql`CREATE INDEX ON service.mails ("platformGuid", "correlationId") WHERE "correlationId" IS NOT NULL`.execute(
    db,
  );
}
