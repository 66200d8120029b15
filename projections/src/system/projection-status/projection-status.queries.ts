import type { ProjectionStatus } from '@spoor/contracts/system/system.views';
import type { LogIdentity } from '@spoor/infra/event-store/event-store';
import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

/** How the rows stand to an event log: made from it, from another one, or from events that it does not hold any more. */
export type LogMatch = 'same' | 'replaced' | 'shorter';

/**
 * Compares the rows with the event log. Also answered before the table is there, and where an earlier version made it.
 * @param readIdentity which log there is; asked after the rows were read, because the log only grows
 */
export async function compareWithLog(
  db: Kysely<ReadModel>,
  readIdentity: () => Promise<LogIdentity>,
): Promise<LogMatch> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('read_model.projection_status') IS NOT NULL AS exists`.execute(db);
  if (tables[0]?.exists !== true) return 'same';
  const { rows } = await sql<{ logId: string | null; position: bigint }>`
    SELECT to_jsonb(status) ->> 'logId' AS "logId", position
    FROM read_model.projection_status AS status`.execute(db);
  const { id, end } = await readIdentity();
  if (rows.some(({ logId }) => logId !== null && logId !== id)) return 'replaced';
  return rows.some(({ position }) => position > end) ? 'shorter' : 'same';
}

/** How every projection is doing, by name. */
export async function listProjectionStatus(db: Kysely<ReadModel>): Promise<ProjectionStatus[]> {
  const { rows } = await sql<ProjectionStatus>`
    SELECT projection AS name, version, position::text, lag, "lastError",
      CASE WHEN "rebuildAskedOn" > coalesce("rebuiltOn", '-infinity') THEN 'rebuilding'
        WHEN "isHeld" THEN 'held' ELSE state END AS state
    FROM read_model.projection_status LEFT JOIN service.projection_orders USING (projection)
    ORDER BY projection`.execute(db);
  return rows;
}
