import type { ProjectionStatus } from '@spoor/contracts/system/system.views';
import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/**
 * Whether all rows that there are were made from this event log. Also answered before the table is there, and where an earlier
 * version made it.
 * @param logId identity of the log
 */
export async function isMadeFrom(db: Kysely<ReadModel>, logId: string): Promise<boolean> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('read_model.projection_status') IS NOT NULL AS exists`.execute(db);
  if (tables[0]?.exists !== true) return true;
  const { rows } = await sql<{ logId: string | null }>`
    SELECT to_jsonb(status) ->> 'logId' AS "logId" FROM read_model.projection_status AS status`.execute(db);
  return rows.every((row) => row.logId === null || row.logId === logId);
}

/** How every projection is doing, by name. */
export async function listProjectionStatus(db: Kysely<ReadModel>): Promise<ProjectionStatus[]> {
  const rows = await db
    .selectFrom('read_model.projection_status')
    .selectAll()
    .orderBy('projection')
    .execute();
  return rows.map(({ projection, position, logId: _, ...status }) => ({
    name: projection,
    position: String(position),
    ...status,
  }));
}
