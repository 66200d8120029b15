import { type Checkpoint, lockCheckpoint, lockCheckpoints } from './checkpoints.ts';
import type { EventBatch, IncomingEvent } from './event-batch.ts';
import { evolveRows, handledBy, PoisonEvent, type PositionedRow, rowKeyOf } from './evolve-rows.ts';
import type { Projection } from './projection.ts';
import type { ProjectionMemory } from './projection-memory.ts';
import { type Db, loadRowsTogether, recordsOf, type WantedRows } from './tables.ts';
import { type UpToDate, writeBatch } from './write-batch.ts';

/** The checkpoint is not where the batch begins: the projection has to catch up from there first. */
export class CheckpointMoved extends Error {}

/** The rows are now those of another version of the projection, which this process does not know. */
export class Superseded extends Error {
  constructor({ name, version }: Projection, actual: number) {
    super(`${name} is at version ${actual}; this process knows version ${version}`);
    this.name = 'Superseded';
  }
}

/**
 * Brings one projection up to the end of a batch, in one transaction: rows, checkpoint and the notification of it become
 * visible together or not at all, so that whatever dies in between, nothing is seen twice or missed.
 * @throws CheckpointMoved, Superseded, PoisonEvent, DatabaseUnavailable
 */
export async function projectBatch(db: Db, projection: Projection, batch: EventBatch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const checkpoint = await lockCheckpoint(tx, projection);
    const pending = pendingOf(projection, checkpoint, batch);
    if (pending === undefined) return;
    const [known = new Map()] = await loadRowsTogether(tx, [pending]);
    await writeLocked(tx, [evolvePending(pending, known)], batch.upTo);
  });
}

/**
 * As {@link projectBatch} for several projections, in one transaction: what a change costs then hardly depends on how many
 * there are. Leaves out those that cannot follow, and those that somebody else holds.
 * @param memory hears where they stand now
 * @returns the projections that are up to date now
 * @throws DatabaseUnavailable, and what Postgres says of any of the rows: then none has moved
 */
export async function projectTogether(
  db: Db,
  projections: readonly Projection[],
  batch: EventBatch,
  memory?: ProjectionMemory,
): Promise<ReadonlySet<Projection>> {
  const { upToDate, moved } = await db.transaction().execute(async (tx) => {
    const checkpoints = await lockCheckpoints(tx, projections);
    const upToDate = new Set<Projection>();
    const pending = projections.flatMap((projection) => {
      const checkpoint = checkpoints.get(projection.name);
      if (checkpoint === undefined) return [];
      return unlessOwnFault(() => {
        const wanted = pendingOf(projection, checkpoint, batch);
        if (wanted === undefined) upToDate.add(projection);
        return wanted;
      });
    });
    const known = await loadRowsTogether(tx, pending);
    const moved = pending.flatMap((one, index) =>
      unlessOwnFault(() => evolvePending(one, known[index] ?? new Map())),
    );
    for (const { projection } of moved) upToDate.add(projection);
    if (moved.length > 0) await writeLocked(tx, moved, batch.upTo);
    return { upToDate, moved };
  });
  for (const { projection, checkpoint } of moved) memory?.moved(projection, batch.upTo, checkpoint.rebuiltOn);
  return upToDate;
}

/** @throws CheckpointMoved where the checkpoints are not locked */
async function writeLocked(tx: Db, moved: readonly UpToDate[], upTo: bigint): Promise<void> {
  if (!(await writeBatch(tx, moved, upTo))) throw new CheckpointMoved();
}

/** Leaves out what one projection alone cannot do, before it has written anything. */
function unlessOwnFault<Result>(work: () => Result | undefined): Result[] {
  try {
    const result = work();
    return result === undefined ? [] : [result];
  } catch (error) {
    if (error instanceof CheckpointMoved || error instanceof Superseded || error instanceof PoisonEvent)
      return [];
    throw error;
  }
}

/** What a projection has to do with a batch. */
export interface Pending extends WantedRows {
  readonly projection: Projection;
  readonly checkpoint: Checkpoint;
  /** Events that are not in its rows yet. */
  readonly fresh: readonly IncomingEvent[];
}

/**
 * @returns undefined where it had come that far already
 * @throws CheckpointMoved, Superseded, PoisonEvent
 */
export function pendingOf(
  projection: Projection,
  checkpoint: Checkpoint,
  batch: EventBatch,
): Pending | undefined {
  if (checkpoint.version !== projection.version) throw new Superseded(projection, checkpoint.version);
  if (checkpoint.position < batch.after) throw new CheckpointMoved();
  if (checkpoint.position >= batch.upTo) return undefined;

  const relevant = handledBy(projection, batch.events);
  const fresh = relevant.filter(({ position }) => position > checkpoint.position);
  const keys = new Set(fresh.map((event) => rowKeyOf(projection, event)));
  return { projection, checkpoint, table: projection.table, keys: [...keys], fresh };
}

/** @throws PoisonEvent */
export function evolvePending(
  { projection, checkpoint, fresh }: Pending,
  known: ReadonlyMap<string, PositionedRow>,
): UpToDate {
  const rows = evolveRows(projection, (key) => known.get(key), fresh);
  const touched = surrogateKeysOf(projection, fresh, known, rows);
  const records = recordsOf(projection, [...rows.values()]);
  return { projection, checkpoint, rows, records, lag: lagOf(fresh), touched };
}

/** Milliseconds since the last of the events, by the clocks of the two processes; undefined where there is none. */
function lagOf(events: readonly IncomingEvent[]): number | undefined {
  const last = events.at(-1)?.read();
  return last && Math.max(0, Date.now() - Date.parse(last.metadata.at));
}

function surrogateKeysOf(
  projection: Projection,
  events: readonly IncomingEvent[],
  known: ReadonlyMap<string, PositionedRow>,
  changed: ReadonlyMap<string, PositionedRow>,
): Map<string, Set<string>> {
  const platformOf = new Map(
    events.map((event) => [rowKeyOf(projection, event), event.read().metadata.platformGuid]),
  );
  const touched = new Map<string, Set<string>>();
  for (const [key, { row }] of changed) {
    const platformGuid = platformOf.get(key) ?? '';
    const keys = touched.get(platformGuid) ?? new Set();
    for (const touchedKey of projection.surrogateKeys(known.get(key)?.row, row)) keys.add(touchedKey);
    touched.set(platformGuid, keys);
  }
  return touched;
}
