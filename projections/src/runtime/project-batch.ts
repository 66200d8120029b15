import type { ProjectionNotification } from '@spoor/infra/postgres/projection-notification';
import { lockCheckpoint, moveCheckpoint } from './checkpoints.ts';
import type { EventBatch, IncomingEvent } from './event-batch.ts';
import { evolveRows, handledBy, type PositionedRow, rowKeyOf } from './evolve-rows.ts';
import { notifyListeners } from './notify-listeners.ts';
import type { Projection } from './projection.ts';
import { type Db, loadRows, saveRows } from './tables.ts';

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
  const relevant = handledBy(projection, batch.events);
  await db.transaction().execute(async (tx) => {
    const checkpoint = await lockCheckpoint(tx, projection);
    if (checkpoint.version !== projection.version) throw new Superseded(projection, checkpoint.version);
    if (checkpoint.position < batch.after) throw new CheckpointMoved();
    if (checkpoint.position >= batch.upTo) return;

    const fresh = relevant.filter(({ position }) => position > checkpoint.position);
    const keys = new Set(fresh.map((event) => rowKeyOf(projection, event)));
    const known = await loadRows(tx, projection.table, 'live', [...keys]);
    const changed = evolveRows(projection, (key) => known.get(key), fresh);
    await saveRows(tx, projection, 'live', [...changed.values()]);
    await moveCheckpoint(tx, projection, batch.upTo, lagOf(fresh));
    await notifyListeners(tx, notificationsOf(projection, batch.upTo, fresh, known, changed));
  });
}

/** Milliseconds since the last of the events, by the clocks of the two processes. */
function lagOf(events: readonly IncomingEvent[]): number {
  const last = events.at(-1)?.read();
  return last === undefined ? 0 : Math.max(0, Date.now() - Date.parse(last.metadata.at));
}

/** One notification per platform whose rows changed; one without a platform where none did. */
function notificationsOf(
  projection: Projection,
  upTo: bigint,
  events: readonly IncomingEvent[],
  known: ReadonlyMap<string, PositionedRow>,
  changed: ReadonlyMap<string, PositionedRow>,
): ProjectionNotification[] {
  const notice = { projections: [projection.name], position: String(upTo) };
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
  if (touched.size === 0) return [{ ...notice, keys: [] }];
  return [...touched].map(([platformGuid, keys]) => ({ ...notice, keys: [...keys], platformGuid }));
}
