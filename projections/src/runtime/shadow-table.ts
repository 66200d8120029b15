import type { EventStore, StoredEvent } from '@spoor/infra/event-store/event-store';
import { batchAvailable } from './batch-available.ts';
import { type IncomingEvent, startOfLog, toEventBatch } from './event-batch.ts';
import { evolveRows, handledBy, type PositionedRow, rowKeyOf } from './evolve-rows.ts';
import type { Projection } from './projection.ts';
import { createTable, type Db, loadRows, saveRows, type TableSlot } from './tables.ts';

/** Events that are decoded at a time, while Postgres writes the rows of those before. */
const readAtATime = 2_000;
/** Rows that wait to be written: the more, the more often only the last state of a row is. */
const dirtyRows = 4_000;
/** Rows that are remembered. Beyond this they are forgotten, and loaded again where an event asks for one. */
const knownRows = 20_000;

/**
 * A table that is being filled from the beginning of the log, beside the one that readers see. Nobody else writes
 * to it, so memory knows its rows; they are written from time to time, without keeping the reading waiting.
 */
export class ShadowTable {
  readonly projection: Projection;
  /** Commit position up to which the rows are complete. */
  position = startOfLog;
  readonly #slot: TableSlot;
  readonly #known = new Map<string, PositionedRow>();
  readonly #dirty = new Map<string, PositionedRow>();
  #hasForgotten = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(projection: Projection, slot: TableSlot) {
    this.projection = projection;
    this.#slot = slot;
  }

  /** Takes the next events of the log. @throws PoisonEvent, DatabaseUnavailable */
  async apply(db: Db, events: readonly IncomingEvent[], upTo: bigint): Promise<void> {
    const relevant = handledBy(this.projection, events);
    await this.#loadEvictedRows(db, relevant);
    for (const [key, stored] of evolveRows(this.projection, (key) => this.#known.get(key), relevant)) {
      this.#known.set(key, stored);
      this.#dirty.set(key, stored);
    }
    this.position = upTo;
    if (this.#dirty.size >= dirtyRows) await this.#startWriting(db);
    if (this.#known.size >= knownRows) await this.#forget(db);
  }

  /** Writes what is not written yet. */
  async flush(db: Db): Promise<void> {
    await this.#startWriting(db);
    await this.#writing;
  }

  /** Starts writing what is dirty, once the previous writing is done. */
  async #startWriting(db: Db): Promise<void> {
    await this.#writing;
    const rows = [...this.#dirty.values()];
    this.#dirty.clear();
    this.#writing = saveRows(db, this.projection, this.#slot, rows);
    // Its failure is thrown to whoever waits for it next.
    this.#writing.catch(() => undefined);
  }

  async #forget(db: Db): Promise<void> {
    await this.flush(db);
    this.#known.clear();
    this.#hasForgotten = true;
  }

  /** Loads forgotten rows that these events are about; those that an event creates cannot be there. */
  async #loadEvictedRows(db: Db, events: readonly IncomingEvent[]): Promise<void> {
    if (!this.#hasForgotten) return;
    const unknown = events
      .filter(({ type }) => !this.projection.isFirst(type))
      .map((event) => rowKeyOf(this.projection, event))
      .filter((key) => !this.#known.has(key));
    if (unknown.length === 0) return;
    await this.#writing;
    const rows = await loadRows(db, this.projection.table, this.#slot, [...new Set(unknown)]);
    for (const [key, stored] of rows) this.#known.set(key, stored);
  }
}

/** Makes an empty table beside the live one, to be filled. */
export async function createShadowTable(
  db: Db,
  projection: Projection,
  slot: TableSlot,
): Promise<ShadowTable> {
  await createTable(db, projection.table, slot);
  return new ShadowTable(projection, slot);
}

/**
 * Fills tables that stand at the same position on; the log is read and decoded once for all of them.
 * @param upTo commit position of the last event to take; absent = to the end of the log as it is now.
 * @returns how many events were read.
 */
export async function fillShadowTables(
  db: Db,
  store: EventStore,
  shadowTables: readonly ShadowTable[],
  upTo?: bigint,
): Promise<number> {
  let position = shadowTables[0]?.position ?? startOfLog;
  let read = 0;
  for await (const stored of batchAvailable(readBetween(store, position, upTo), readAtATime)) {
    const batch = toEventBatch(stored, position);
    for (const shadowTable of shadowTables) await shadowTable.apply(db, batch.events, batch.upTo);
    position = batch.upTo;
    read += stored.length;
  }
  for (const shadowTable of shadowTables) await shadowTable.flush(db);
  return read;
}

function readBetween(store: EventStore, after: bigint, upTo: bigint | undefined): AsyncIterable<StoredEvent> {
  const events = store.readAll(after === startOfLog ? undefined : after);
  return upTo === undefined ? events : until(events, upTo);
}

async function* until(events: AsyncIterable<StoredEvent>, upTo: bigint): AsyncGenerator<StoredEvent> {
  for await (const event of events) {
    if (event.position > upTo) return;
    yield event;
  }
}
