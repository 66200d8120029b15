import { type Kysely, sql } from 'kysely';

/**
 * From when on a reactor reacts, where that is not from the first event ever. Mails about submissions were queued beside them
 * until now: old ones are not told again. It is a moment and no position, so that what comes in between this migration and the
 * first start of the reactor is told; and that of a restore, after which nothing from before is told again either.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE workers.reactor_beginnings (
      reactor text PRIMARY KEY,
      since timestamptz NOT NULL
    )`.execute(db);
  await sql`COMMENT ON TABLE workers.reactor_beginnings IS 'Left out of backups: what is restored was reacted to'`.execute(
    db,
  );
  await sql`INSERT INTO workers.reactor_beginnings (reactor, since) VALUES ('submission-mails', now())`.execute(
    db,
  );
}
