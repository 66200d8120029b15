import { type Kysely, sql } from 'kysely';

/** Secrets of webhooks, how far each has come, and what was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE vault.webhook_secrets (
      "webhookGuid" uuid PRIMARY KEY,
      secret bytea NOT NULL,
      previous bytea,
      "previousUntil" timestamptz
    )`.execute(db);
  await sql`COMMENT ON TABLE vault.webhook_secrets IS 'Left out of backups: a copy of the installation tells nobody anything'`.execute(
    db,
  );
  await sql`
    CREATE TABLE service.webhook_cursors (
      "webhookGuid" uuid PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      position bigint NOT NULL,
      "failingSince" timestamptz,
      "lastDeliveredAt" timestamptz
    )`.execute(db);
  await sql`COMMENT ON TABLE service.webhook_cursors IS 'Left out of backups: positions are those of one log'`.execute(
    db,
  );
  await sql`
    CREATE TABLE service.webhook_deliveries (
      guid uuid PRIMARY KEY,
      "platformGuid" uuid NOT NULL,
      "webhookGuid" uuid NOT NULL,
      position bigint,
      kind text NOT NULL,
      entity text NOT NULL,
      state text NOT NULL,
      "isResent" boolean NOT NULL DEFAULT false,
      round integer NOT NULL DEFAULT 0,
      attempts integer NOT NULL DEFAULT 0,
      failure text,
      status integer,
      answer text,
      "durationMs" integer,
      "createdAt" timestamptz NOT NULL,
      "firstAttemptAt" timestamptz,
      "lastAttemptAt" timestamptz,
      "nextAttemptAt" timestamptz,
      "claimedUntil" timestamptz,
      "deliveredAt" timestamptz
    )`.execute(db);
  await sql`COMMENT ON TABLE service.webhook_deliveries IS 'Left out of backups: positions are those of one log'`.execute(
    db,
  );
  await sql`CREATE INDEX ON service.webhook_deliveries ("webhookGuid", "createdAt" DESC, guid)`.execute(db);
  // What is still to be sent: by thing, in order.
  await sql`CREATE INDEX ON service.webhook_deliveries ("webhookGuid", entity, position) WHERE state = 'waiting'`.execute(
    db,
  );
  await sql`CREATE INDEX ON service.webhook_deliveries ("createdAt")`.execute(db);
}
