import { parseEvent, type RecordedSpoorEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore, ExpectedRevision } from '@spoor/infra/event-store/event-store';
import { LRUCache } from 'lru-cache';
import { type AggregateState, type AnyDecider, type Decider, initialStateOf } from './decider.ts';
import { DomainError } from './domain-error.ts';
import { StreamChanges } from './stream-changes.ts';

/** The state of a stream at a revision. `changes` is shared and may know later ones. */
export interface LoadedAggregate<Document> {
  readonly stream: string;
  readonly state: AggregateState<Document>;
  /** Of the last event; -1 where the stream does not exist. */
  readonly revision: number;
  /** Commit position of the last event. */
  readonly position: bigint;
  readonly changes: StreamChanges;
  /** That wrote it; undefined where the stream does not exist. */
  readonly platformGuid: string | undefined;
}

/**
 * What stands between platforms where a handler forgot to ask: no Change of one writes to a stream of another.
 * @throws DomainError `not_found`
 */
export function requireSamePlatform(
  { platformGuid }: Pick<LoadedAggregate<unknown>, 'platformGuid'>,
  context: { readonly platformGuid: string },
): void {
  if (platformGuid !== undefined && platformGuid !== context.platformGuid) throw new DomainError('not_found');
}

export function expectedRevisionOf({ revision }: LoadedAggregate<unknown>): ExpectedRevision {
  return revision === -1 ? 'no-stream' : revision;
}

export interface AggregateStore {
  /** Highest commit position that this process knows of. What is appended from now on comes later. */
  readonly lastPosition: bigint;
  /** The state as it was when this process last saw the stream; another process may have written to it since. */
  remembered<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    id: string,
  ): LoadedAggregate<Document> | undefined;
  /** The current state of a stream. Reads only events since the last time. */
  read<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    id: string,
  ): Promise<LoadedAggregate<Document>>;
  /** The state after events that were just appended. */
  advance<Document, Command, Event extends SpoorEvent>(
    decider: Decider<Document, Command, Event>,
    aggregate: LoadedAggregate<Document>,
    events: readonly RecordedSpoorEvent[],
  ): LoadedAggregate<Document>;
  /** Forgets one stream, or all where another event log was put in place of the one that they were read from. */
  forget(stream?: string): void;
}

/** Enough for a busy day. */
const maxStreams = 2_000;

/**
 * Caches folded streams in memory, least recently used ones are evicted.
 * @param maxChanges of all streams together, about a hundred bytes each
 * @param knownPosition the highest commit position that others told of
 */
export function createAggregateStore(
  store: EventStore,
  maxChanges: number,
  knownPosition: () => bigint = () => 0n,
): AggregateStore {
  let lastSeen = 0n;
  const cache = new LRUCache<string, LoadedAggregate<unknown>>({
    max: maxStreams,
    maxSize: maxChanges,
    sizeCalculation: ({ changes }) => changes.size + 1,
  });

  function putInCache(aggregate: LoadedAggregate<unknown>): void {
    if (aggregate.position > lastSeen) lastSeen = aggregate.position;
    const known = cache.peek(aggregate.stream)?.revision ?? -1;
    if (aggregate.revision > known) cache.set(aggregate.stream, aggregate);
  }

  async function read(decider: AnyDecider, id: string): Promise<LoadedAggregate<unknown>> {
    const stream = streamOf(decider, id);
    let aggregate = cache.get(stream) ?? emptyAggregate(decider, stream);
    for await (const stored of store.readStream(stream, aggregate.revision + 1)) {
      aggregate = applyEvent(decider, aggregate, parseEvent(stored));
    }
    putInCache(aggregate);
    return aggregate;
  }

  function advance(
    decider: AnyDecider,
    aggregate: LoadedAggregate<unknown>,
    events: readonly RecordedSpoorEvent[],
  ) {
    const advanced = events.reduce((before, event) => applyEvent(decider, before, event), aggregate);
    putInCache(advanced);
    return advanced;
  }

  // Stream names contain the decider's prefix, so a cached state is only read by the decider that made it.
  const aggregates = {
    get lastPosition() {
      const known = knownPosition();
      return known > lastSeen ? known : lastSeen;
    },
    remembered: (decider: AnyDecider, id: string) => cache.get(streamOf(decider, id)),
    read,
    advance,
    forget(stream?: string) {
      if (stream !== undefined) return void cache.delete(stream);
      cache.clear();
      lastSeen = 0n;
    },
  };
  return aggregates as AggregateStore;
}

export function streamOf({ streamPrefix }: Pick<AnyDecider, 'streamPrefix'>, id: string): string {
  return `${streamPrefix}${id}`;
}

function emptyAggregate(decider: AnyDecider, stream: string): LoadedAggregate<unknown> {
  return {
    stream,
    state: initialStateOf(decider),
    revision: -1,
    position: 0n,
    changes: new StreamChanges(),
    platformGuid: undefined,
  };
}

function applyEvent(
  decider: AnyDecider,
  { stream, state, changes }: LoadedAggregate<unknown>,
  event: RecordedSpoorEvent,
): LoadedAggregate<unknown> {
  changes.remember(event);
  const { revision, position, metadata } = event;
  const { platformGuid } = metadata;
  return { stream, state: decider.evolve(state, event), revision, position, changes, platformGuid };
}
