import { type Kysely, sql } from 'kysely';

/** How backups ended, so that somebody hears of those that fail or stay away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service.backup_runs (
      guid uuid PRIMARY KEY,
      "endedOn" timestamptz NOT NULL,
      "isDone" boolean NOT NULL,
      reason text
    )`.execute(db);
  await sql`COMMENT ON TABLE service.backup_runs IS 'Left out of backups: what is restored begins to be backed up anew'`.execute(
    db,
  );
}
