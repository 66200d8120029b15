import { sql } from 'kysely';
import { startOfLog } from './event-batch.ts';
import type { Projection } from './projection.ts';
import type { ProjectionStatusRow } from './projection-status.schema.ts';
import type { Db } from './tables.ts';

/** Where a projection stands; `rebuiltOn` as Postgres writes it, to the microsecond. */
export type Checkpoint = Pick<ProjectionStatusRow, 'version' | 'position' | 'logId' | 'rebuiltOn'>;

/** A checkpoint that does not exist yet: older than every version. */
const none: Checkpoint = { version: 0, position: startOfLog, logId: null, rebuiltOn: null };

const checkpointColumns = sql`version, position, "logId", "rebuiltOn"::text AS "rebuiltOn"`;

/** Makes the schema and the table of checkpoints. Any number of processes may do so at once. */
export async function createReadModelSchema(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // "If not exists" alone still fails when two do it at the same moment.
    await sql`SELECT pg_advisory_xact_lock(hashtext('read_model'))`.execute(tx);
    await sql`CREATE SCHEMA IF NOT EXISTS read_model`.execute(tx);
    await sql`
      CREATE TABLE IF NOT EXISTS read_model.projection_status (
        projection text PRIMARY KEY,
        version integer NOT NULL,
        position bigint NOT NULL,
        state text NOT NULL,
        -- Milliseconds: an event imported from last year is later than an integer can say.
        lag double precision NOT NULL DEFAULT 0,
        "lastError" text,
        "logId" text,
        "rebuiltOn" timestamptz
      )`.execute(tx);
    // Made by versions that did not know of them.
    await sql`
      ALTER TABLE read_model.projection_status
        ADD COLUMN IF NOT EXISTS "logId" text, ADD COLUMN IF NOT EXISTS "rebuiltOn" timestamptz`.execute(tx);
  });
}

/** A projection starts at version 0, which is nobody's: it is built before it runs. */
export async function ensureCheckpoint(db: Db, { name }: Projection): Promise<void> {
  await sql`
    INSERT INTO read_model.projection_status (projection, version, position, state)
    VALUES (${name}, ${none.version}, ${none.position}, 'rebuilding')
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function readCheckpoint(db: Db, { name }: Projection): Promise<Checkpoint> {
  const { rows } = await sql<Checkpoint>`
    SELECT ${checkpointColumns} FROM read_model.projection_status WHERE projection = ${name}`.execute(db);
  return rows[0] ?? none;
}

/**
 * Reads the checkpoint and keeps everybody else from it until the end of the transaction, which does not wait for
 * the disk: rows and checkpoint are lost or kept together, and what is lost is read again from the event store.
 */
export async function lockCheckpoint(tx: Db, { name }: Projection): Promise<Checkpoint> {
  const { rows } = await sql<Checkpoint>`
    SELECT ${checkpointColumns}, set_config('synchronous_commit', 'off', true)
    FROM read_model.projection_status WHERE projection = ${name} FOR UPDATE`.execute(tx);
  return rows[0] ?? none;
}

/**
 * As {@link lockCheckpoint}, for several. Those that somebody else holds are left out: nobody waits for them here.
 * @returns by name
 */
export async function lockCheckpoints(
  tx: Db,
  projections: readonly Projection[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const { rows } = await sql<Checkpoint & { projection: string }>`
    SELECT projection, ${checkpointColumns}, set_config('synchronous_commit', 'off', true)
    FROM read_model.projection_status WHERE projection = ANY(${projections.map(({ name }) => name)}::text[])
    FOR UPDATE SKIP LOCKED`.execute(tx);
  return new Map(rows.map(({ projection, ...checkpoint }) => [projection, checkpoint]));
}

/**
 * Says that the rows are now those of this version.
 * @param lag milliseconds
 */
export async function moveCheckpoint(
  tx: Db,
  { name, version }: Projection,
  position: bigint,
  lag: number,
): Promise<void> {
  await sql`
    UPDATE read_model.projection_status
    SET version = ${version}, position = ${position}, lag = ${lag}, state = 'running', "lastError" = NULL
    WHERE projection = ${name}`.execute(tx);
}

export async function setState(
  db: Db,
  { name }: Projection,
  state: ProjectionStatusRow['state'],
  lastError: string | null = null,
): Promise<void> {
  await sql`
    UPDATE read_model.projection_status SET state = ${state}, "lastError" = ${lastError}
    WHERE projection = ${name}`.execute(db);
}

export async function readState(
  db: Db,
  { name }: Projection,
): Promise<ProjectionStatusRow['state'] | undefined> {
  const { rows } = await sql<Pick<ProjectionStatusRow, 'state'>>`
    SELECT state FROM read_model.projection_status WHERE projection = ${name}`.execute(db);
  return rows[0]?.state;
}

/** Commit position up to which every projection has come; undefined before the first event. */
export async function readLowestPosition(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ position: bigint | null }>`
    SELECT min(position) AS position FROM read_model.projection_status`.execute(db);
  const lowest = rows[0]?.position ?? startOfLog;
  return lowest === startOfLog ? undefined : lowest;
}

/**
 * Notes that the rows were made anew, or could not be.
 * @param since when that began, by the database's clock; absent: just now
 */
export async function noteRebuild(
  db: Db,
  { name }: Projection,
  lastError: string | null,
  since?: string,
): Promise<void> {
  await sql`
    UPDATE read_model.projection_status
    SET "rebuiltOn" = coalesce(${since ?? null}::timestamptz, clock_timestamp()), "lastError" = ${lastError}
    WHERE projection = ${name}`.execute(db);
}

/** The moment by the database's clock. */
export async function readClock(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(db);
  return rows[0]?.now ?? '';
}
