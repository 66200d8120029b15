import { type Kysely, sql } from 'kysely';

/** Which processes run, and how far each is. Unlogged: worth nothing after a crash, and written every few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE service.heartbeats (
      guid uuid PRIMARY KEY,
      role text NOT NULL,
      version text NOT NULL,
      host text NOT NULL,
      pid integer NOT NULL,
      position bigint,
      "startedOn" timestamptz NOT NULL,
      "heardOn" timestamptz NOT NULL
    )`.execute(db);
  await sql`COMMENT ON TABLE service.heartbeats IS 'Left out of backups: processes that run say so anew'`.execute(
    db,
  );
}
