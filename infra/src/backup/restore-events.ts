import type { AppendResult, EventStore, EventToAppend, StoredEvent } from '../event-store/event-store.ts';
import { BackupRefused, DamagedBackup } from './backup-errors.ts';
import type { EventPart } from './backup-format.ts';
import { type BackupPlace, keyOf } from './backup-place.ts';
import { readEventPart } from './event-parts.ts';
import type { Progress } from './progress.ts';

/** What one append takes: neighbours of one stream, with room to spare below a megabyte. */
const eventsAtOnce = 200;
const bytesAtOnce = 500_000;

/** Appends that are under way: they are sent over one connection, and stored in the order in which they are sent. */
const appendsAtOnce = 8;

interface EventsRequest {
  readonly place: BackupPlace;
  readonly store: Pick<EventStore, 'append'>;
  readonly parts: readonly EventPart[];
  /** Position of the last event of the backup. */
  readonly end: bigint;
  /** The first event from after this moment ends it. */
  readonly until: Date | undefined;
  readonly progress: Progress;
}

/** Events of one stream that follow each other in the log. */
interface Run {
  readonly stream: string;
  readonly first: number;
  readonly events: EventToAppend[];
  bytes: number;
}

/**
 * Writes the events of a backup into an empty log, in their order: ids, types, data, metadata, streams and revisions are as they
 * were; positions are the new log's, and so is the moment that the event store itself notes.
 * @returns how many
 * @throws DamagedBackup, StoreUnavailable
 */
export async function restoreEvents(request: EventsRequest): Promise<number> {
  const { store, parts, progress } = request;
  progress.begin(
    'events',
    parts.reduce((sum, { events }) => sum + events, 0),
  );
  const pending: Promise<AppendResult>[] = [];
  let count = 0;
  let reached = -1n;
  const finishOldest = async () => {
    const { position } = (await pending.shift()) ?? { position: reached };
    if (position <= reached)
      throw new BackupRefused(
        'The event store did not keep the order of events: empty it, and restore again.',
      );
    reached = position;
  };
  try {
    for await (const { stream, first, events } of runsOf(eventsOf(request))) {
      if (pending.length >= appendsAtOnce) await finishOldest();
      const appending = store.append(stream, events, first === 0 ? 'no-stream' : first - 1);
      // Heard when it is its turn; until then it is nobody's.
      appending.catch(() => undefined);
      pending.push(appending);
      // While the first opens the connection, others could overtake it.
      if (reached < 0n) await finishOldest();
      count += events.length;
      progress.advance(events.length);
    }
    while (pending.length > 0) await finishOldest();
  } finally {
    await Promise.allSettled(pending);
  }
  progress.end();
  return count;
}

async function* eventsOf({ place, parts, end, until }: EventsRequest): AsyncGenerator<StoredEvent> {
  const next = new Map<string, number>();
  for (const part of parts) {
    for (const event of await readEventPart(place, part)) {
      if (event.position > end) return;
      if (until !== undefined && new Date(event.metadata.at) > until) return;
      const expected = next.get(event.stream) ?? 0;
      if (event.revision !== expected)
        throw new DamagedBackup(
          keyOf('events', part),
          `lacks an event: ${event.stream} goes on with ${event.revision} instead of ${expected}`,
        );
      next.set(event.stream, expected + 1);
      yield event;
    }
  }
}

async function* runsOf(events: AsyncIterable<StoredEvent>): AsyncGenerator<Run> {
  let run: Run | undefined;
  for await (const { stream, revision, id, type, data, metadata } of events) {
    const bytes = Buffer.byteLength(JSON.stringify([type, data, metadata]));
    const isFull = run && (run.events.length >= eventsAtOnce || run.bytes + bytes > bytesAtOnce);
    if (run !== undefined && (run.stream !== stream || isFull)) {
      yield run;
      run = undefined;
    }
    run ??= { stream, first: revision, events: [], bytes: 0 };
    run.events.push({ id, type, data, metadata });
    run.bytes += bytes;
  }
  if (run !== undefined) yield run;
}
