import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { StoreUnavailable } from '../event-store/event-store.ts';
import { withTimeout } from '../with-timeout.ts';
import { DamagedBackup } from './backup-errors.ts';
import { backedUpEvent, type EventPart, type EventPlace, toJson } from './backup-format.ts';
import { type BackupPlace, holds, type Inventory, keyOf } from './backup-place.ts';
import { compressLines, decompressLines } from './compression.ts';
import type { Progress } from './progress.ts';

/** Characters of JSON in a part. One that is not as long is written anew, longer, by the next backup. */
export const fullPartLength = 8 * 1024 * 1024;

/** Milliseconds that an event store may take for its next event. */
const patience = 60_000;

export interface EventPartsRequest {
  readonly store: Pick<EventStore, 'readAll' | 'readStream'>;
  readonly place: BackupPlace;
  readonly inventory: Inventory;
  /** Of the backup before. */
  readonly earlier: readonly EventPart[];
  /** Of the last event that is wanted. */
  readonly end: bigint;
  readonly progress: Progress;
  /** Characters; see {@link fullPartLength}. */
  readonly partLength?: number;
}

/** Brings the events up to a position to the place of the backups, in so far as they are not there. @returns all their parts */
export async function writeEventParts(request: EventPartsRequest): Promise<EventPart[]> {
  const { store, place, inventory, end, progress, partLength = fullPartLength } = request;
  const parts = await partsStillTrue(request);
  progress.begin('events');
  let lines: string[] = [];
  let length = 0;
  let first: EventPlace | undefined;
  let last: EventPlace | undefined;
  const finishPart = async (isFull: boolean) => {
    if (first === undefined || last === undefined) return;
    const ref = await place.put('events', await compressLines(lines), inventory);
    parts.push({ ...ref, events: lines.length, first, last, isFull });
    [lines, length, first, last] = [[], 0, undefined, undefined];
  };
  for await (const event of eventsUpTo(store, parts.at(-1)?.last.position, end)) {
    const line = lineOf(event);
    lines.push(line);
    length += line.length;
    last = placeOf(event);
    first ??= last;
    progress.advance(1);
    if (length >= partLength) await finishPart(true);
  }
  await finishPart(false);
  progress.end();
  return parts;
}

/** The events of a part, in the order of the log. @throws DamagedBackup */
export async function readEventPart(place: BackupPlace, part: EventPart): Promise<StoredEvent[]> {
  const bytes = await place.read('events', part);
  try {
    const lines = await decompressLines(bytes);
    const events = lines.map((line): StoredEvent => {
      const { data, ...event } = backedUpEvent.parse(JSON.parse(line));
      return { ...event, data };
    });
    if (events.length !== part.events) throw new Error(`${events.length} events instead of ${part.events}`);
    return events;
  } catch (cause) {
    throw new DamagedBackup(keyOf('events', part), 'holds something else than its events', { cause });
  }
}

/** Full parts lie there, and their events are still in the log: neither was it replaced, nor by an older copy of itself. */
async function partsStillTrue({ store, inventory, earlier, end }: EventPartsRequest): Promise<EventPart[]> {
  const lying: EventPart[] = [];
  for (const part of earlier) {
    if (!part.isFull || part.last.position > end || !holds(inventory, 'events', part)) break;
    lying.push(part);
  }
  const last = lying.at(-1)?.last;
  return last === undefined || (await isInLog(store, last)) ? lying : [];
}

async function isInLog(store: Pick<EventStore, 'readStream'>, wanted: EventPlace): Promise<boolean> {
  for await (const { id, position } of store.readStream(wanted.stream, wanted.revision))
    return id === wanted.id && position === wanted.position;
  return false;
}

async function* eventsUpTo(
  store: Pick<EventStore, 'readAll'>,
  after: bigint | undefined,
  end: bigint,
): AsyncGenerator<StoredEvent> {
  // Without any, there is nothing to wait for.
  if ((after ?? 0n) >= end) return;
  const events = store.readAll(after)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await withTimeout(patience, events.next()).catch((cause: unknown) => {
        throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable({ cause });
      });
      if (done === true || value.position > end) return;
      yield value;
    }
  } finally {
    void events.return?.();
  }
}

function placeOf({ id, stream, revision, position, metadata }: StoredEvent): EventPlace {
  return { id, stream, revision, position, at: metadata.at };
}

function lineOf({ id, type, stream, revision, position, data, metadata }: StoredEvent): string {
  return toJson({ id, type, stream, revision, position, data, metadata });
}
