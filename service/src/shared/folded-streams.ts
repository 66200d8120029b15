import { parseEvent, type RecordedSpoorEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore, ExpectedRevision } from '@spoor/infra/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { type AnyDecider, beginningOf, type Decider, type Lifecycle } from './decider.ts';
import { StreamChanges } from './stream-changes.ts';

/** What a stream has come to: a snapshot, except that `changes` may already know of later ones. */
export interface FoldedStream<Document> {
  readonly stream: string;
  readonly state: Lifecycle<Document>;
  /** Revision of the last event; -1 where the stream does not exist. */
  readonly revision: number;
  /** Commit position of the last event. */
  readonly position: bigint;
  readonly changes: StreamChanges;
}

/** What the writer believes of a stream that it has read. */
export function expectedRevisionOf({ revision }: FoldedStream<unknown>): ExpectedRevision {
  return revision === -1 ? 'no-stream' : revision;
}

export interface FoldedStreams {
  /** The stream as the store has it at this moment. Reads only what is newer than the last time. */
  read<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    id: string,
  ): Promise<FoldedStream<Document>>;
  /** The stream after events that follow on it, which are remembered. */
  advance<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    folded: FoldedStream<Document>,
    events: readonly RecordedSpoorEvent[],
  ): FoldedStream<Document>;
}

/** As many streams as a busy day touches, and as many Changes in them as make some 100 MB. */
const bounds = { streams: 2_000, changes: 1_000_000 };

/** Keeps streams folded in memory; those that nobody asks for are forgotten first. */
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

  // A stream's name begins with its decider's prefix, so what was folded by one decider is only ever read by it.
  return { read, advance } as FoldedStreams;
}

function untouched(decider: AnyDecider, stream: string): FoldedStream<unknown> {
  return { stream, state: beginningOf(decider), revision: -1, position: 0n, changes: new StreamChanges() };
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
