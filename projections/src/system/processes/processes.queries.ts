import type { ReactorStatus, SystemProcess } from '@spoor/contracts/system/system.views';
import { silentAfter } from '@spoor/infra/heartbeats/heartbeat.store';
import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../read-model.ts';

interface HeartbeatRow extends Omit<SystemProcess, 'position'> {
  readonly position: bigint | null;
}

/** Every process that was heard in the last hour, those of a role together, the newest first. */
export async function listProcesses(db: Kysely<ReadModel>): Promise<SystemProcess[]> {
  const { rows } = await sql<HeartbeatRow>`
    SELECT role, guid, version, host, pid, position, "startedOn", "heardOn",
      CASE WHEN "heardOn" < clock_timestamp() - ${silentAfter} * interval '1 second' THEN 'silent' ELSE 'running' END
        AS state
    FROM service.heartbeats ORDER BY role, "startedOn" DESC, guid`.execute(db);
  return rows.map(({ position, ...row }) => ({
    ...row,
    position: position === null ? null : String(position),
  }));
}

/** How far each reactor of the workers is, by name. */
export async function listReactors(db: Kysely<ReadModel>): Promise<ReactorStatus[]> {
  const { rows } = await sql<ReactorStatus>`
    SELECT reactor AS name, position::text, "savedAt" AS "savedOn" FROM workers.reactor_checkpoints
    ORDER BY reactor`.execute(db);
  return rows;
}
