import { type Kysely, sql } from 'kysely';

/**
 * The outbox. Who a mail is to and what it says are sealed; its link, which may be a secret, is apart so that it goes once the
 * mail is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.mails (
      guid uuid PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      key text UNIQUE,
      "subjectGuid" uuid,
      content bytea NOT NULL,
      link bytea,
      "isLinkSecret" boolean NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
      round integer NOT NULL DEFAULT 0,
      attempts integer NOT NULL DEFAULT 0,
      failure text,
      answer text,
      "createdAt" timestamptz NOT NULL,
      "nextAttemptAt" timestamptz,
      "claimedUntil" timestamptz,
      "expiresAt" timestamptz,
      "sentAt" timestamptz
    )`.execute(db);
  await sql`CREATE INDEX ON service.mails ("platformGuid", "createdAt")`.execute(db);
  await sql`CREATE INDEX ON service.mails ("nextAttemptAt") WHERE state = 'waiting'`.execute(db);
  await sql`CREATE INDEX ON service.mails ("subjectGuid")`.execute(db);
  await sql`COMMENT ON TABLE service.mails IS 'Left out of backups: what was sent since would be sent again'`.execute(
    db,
  );
}
