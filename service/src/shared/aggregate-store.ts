import { parseEvent, type RecordedSpoorEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore, ExpectedRevision } from '@spoor/infra/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { type AnyDecider, type Decider, initialStateOf, type Lifecycle } from './decider.ts';
import { StreamChanges } from './stream-changes.ts';

/** The state of a stream at a revision. `changes` is shared and may know later ones. */
export interface FoldedStream<Document> {
  readonly stream: string;
  readonly state: Lifecycle<Document>;
  /** Of the last event; -1 where the stream does not exist. */
  readonly revision: number;
  /** Commit position of the last event. */
  readonly position: bigint;
  readonly changes: StreamChanges;
}

export function expectedRevisionOf({ revision }: FoldedStream<unknown>): ExpectedRevision {
  return revision === -1 ? 'no-stream' : revision;
}

export interface FoldedStreams {
  /** The current state of a stream. Reads only events since the last time. */
  read<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    id: string,
  ): Promise<FoldedStream<Document>>;
  /** The state after events that were just appended. */
  advance<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    folded: FoldedStream<Document>,
    events: readonly RecordedSpoorEvent[],
  ): FoldedStream<Document>;
}

/** Enough for the streams of a busy day, at about 100 MB. */
const bounds = { streams: 2_000, changes: 1_000_000 };

/** Caches folded streams in memory, least recently used ones are evicted. */
export function createFoldedStreams(store: EventStore): FoldedStreams {
  const kept = new LRUCache<string, FoldedStream<unknown>>({
    max: bounds.streams,
    maxSize: bounds.changes,
    sizeCalculation: ({ changes }) => changes.size + 1,
  });

  function keep(folded: FoldedStream<unknown>): void {
    const known = kept.peek(folded.stream)?.revision ?? -1;
    if (folded.revision > known) kept.set(folded.stream, folded);
  }

  async function read(decider: AnyDecider, id: string): Promise<FoldedStream<unknown>> {
    const stream = `${decider.streamPrefix}${id}`;
    let folded = kept.get(stream) ?? untouched(decider, stream);
    for await (const stored of store.readStream(stream, folded.revision + 1)) {
      folded = next(decider, folded, parseEvent(stored));
    }
    keep(folded);
    return folded;
  }

  function advance(
    decider: AnyDecider,
    folded: FoldedStream<unknown>,
    events: readonly RecordedSpoorEvent[],
  ) {
    const advanced = events.reduce((before, event) => next(decider, before, event), folded);
    keep(advanced);
    return advanced;
  }

  // Stream names contain the decider's prefix, so a cached state is only read by the decider that made it.
  return { read, advance } as FoldedStreams;
}

function untouched(decider: AnyDecider, stream: string): FoldedStream<unknown> {
  return { stream, state: initialStateOf(decider), revision: -1, position: 0n, changes: new StreamChanges() };
}

function next(
  decider: AnyDecider,
  { stream, state, changes }: FoldedStream<unknown>,
  event: RecordedSpoorEvent,
): FoldedStream<unknown> {
  changes.remember(event);
  const { revision, position } = event;
  return { stream, state: decider.evolve(state, event), revision, position, changes };
}
