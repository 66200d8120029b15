import { type Kysely, sql } from 'kysely';

/** What visitors did: each happening for two days, and for ever what the days come to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SCHEMA statistics`.execute(db);
  await sql`
    CREATE TABLE statistics.salts (
      "platformGuid" uuid NOT NULL,
      day date NOT NULL,
      salt bytea NOT NULL,
      "madeAt" timestamptz NOT NULL,
      PRIMARY KEY ("platformGuid", day)
    )`.execute(db);
  await sql`
    CREATE TABLE statistics.happenings (
      "batchGuid" uuid NOT NULL,
      "batchIndex" integer NOT NULL,
      "platformGuid" uuid NOT NULL,
      at timestamptz NOT NULL,
      day date NOT NULL,
      "visitorKey" text NOT NULL,
      "visitorClass" text NOT NULL,
      type text NOT NULL,
      path text NOT NULL,
      "pageGuid" uuid,
      "itemGuid" uuid,
      device text NOT NULL,
      browser text NOT NULL,
      about text,
      value double precision,
      PRIMARY KEY ("batchGuid", "batchIndex")
    )`.execute(db);
  await sql`CREATE INDEX ON statistics.happenings ("platformGuid", day)`.execute(db);
  await sql`CREATE INDEX ON statistics.happenings (at)`.execute(db);
  await sql`
    CREATE TABLE statistics.days (
      "platformGuid" uuid NOT NULL,
      day date NOT NULL,
      "visitorClass" text NOT NULL,
      type text NOT NULL,
      dimension text NOT NULL,
      subject text NOT NULL,
      count bigint NOT NULL,
      visitors bigint NOT NULL,
      total double precision,
      median double precision,
      p75 double precision,
      PRIMARY KEY ("platformGuid", day, "visitorClass", type, dimension, subject)
    )`.execute(db);
}
