import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';

/** Days for which it is kept how a backup ended. */
const retentionDays = 400;

/** Where backups say how they ended. Moments are those of the database's clock. */
export class BackupRunStore {
  readonly #db: AnyDatabase;

  constructor(db: AnyDatabase) {
    this.#db = db;
  }

  /** @param reason why it failed, in a sentence; undefined where it is done */
  async record(reason: string | undefined): Promise<void> {
    const db = withTables<unknown>(this.#db);
    await sql`
      INSERT INTO service.backup_runs (guid, "endedOn", "isDone", reason)
      VALUES (${randomUUID()}, clock_timestamp(), ${reason === undefined}, ${reason ?? null})`.execute(db);
    await sql`
      DELETE FROM service.backup_runs
      WHERE "endedOn" < clock_timestamp() - ${retentionDays} * interval '1 day'`.execute(db);
  }
}
