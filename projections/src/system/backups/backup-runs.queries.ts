import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** How backups are doing, by the database's clock. */
export interface BackupStatus {
  /** Whether the last one that was begun came to its end. */
  readonly isLastDone: boolean;
  /** Seconds since one came to its end; null where none ever did. */
  readonly age: number | null;
}

/** @returns undefined where nobody ever made a backup of this installation */
export async function readBackupStatus(db: Kysely<ReadModel>): Promise<BackupStatus | undefined> {
  const { rows } = await sql<BackupStatus>`
    SELECT (array_agg("isDone" ORDER BY "endedOn" DESC))[1] AS "isLastDone",
      extract(epoch FROM clock_timestamp() - max("endedOn") FILTER (WHERE "isDone"))::double precision AS age
    FROM service.backup_runs HAVING count(*) > 0`.execute(db);
  return rows[0];
}
