import {
  BACKWARDS,
  END,
  ErrorType,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type RecordedEvent,
  type ResolvedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { Backoff } from '../backoff.ts';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { TimedOut, withTimeout } from '../with-timeout.ts';
import {
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type LogIdentity,
  RevisionConflict,
  type StoredEvent,
  StoreUnavailable,
  type SubscribeOptions,
  type SubscriptionItem,
} from './event-store.ts';
import { createClient } from './eventstoredb.client.ts';
import { isSystemEvent, SubscriptionFeed, toSubscriptionItem } from './subscription-feed.ts';

/**
 * The client waits for ever for a store that is frozen; nobody else does. A command reads and then appends: both
 * together have to end before whoever asked gives up. Waiting in line counts.
 */
const appendTimeoutMs = 5_000;
const readSilenceMs = 4_000;
const pingTimeoutMs = 2_000;
const disposeTimeoutMs = 1_000;

/**
 * From sixteen unsent appends on, the client queues them in a way that ends the process (an unhandled rejection) when
 * the connection breaks at that moment.
 */
const maxAppendsInFlight = 15;

/** Events that a subscription holds ready while its consumer is busy. */
const subscriptionBuffer = 256;

const notASystemStream = '^[^$]';

/**
 * The event store at `connectionString` (`esdb://host:port?tls=false`, `esdb+discover://…`). Stores for the same
 * address share one connection: the client keeps its pending appends in a variable of its module, where two of them
 * would answer each other's.
 */
export function createEventStore(connectionString: string): EventStore {
  const connection = connections.get(connectionString) ?? new Connection(connectionString);
  connections.set(connectionString, connection);
  connection.users += 1;
  return new EventStoreDbEventStore(connection);
}

class EventStoreDbEventStore implements EventStore {
  readonly #connection: Connection;
  readonly #closed = new AbortController();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async append(
    stream: string,
    events: readonly EventToAppend[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult> {
    try {
      return await this.#connection.append(stream, events, expectedRevision);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new RevisionConflict(stream, expectedRevision);
      throw toPortError(error);
    }
  }

  async *readStream(stream: string, fromRevision = 0): AsyncIterable<StoredEvent> {
    try {
      const client = await this.#connection.client();
      const read = client.readStream(stream, { fromRevision: BigInt(fromRevision) });
      for await (const event of eventsOf(read)) yield toStoredEvent(event);
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw toPortError(error);
    }
  }

  async *readAll(after?: bigint): AsyncIterable<StoredEvent> {
    const end = await this.lastPosition();
    try {
      const client = await this.#connection.client();
      const events = client.readAll({ fromPosition: toPosition(after) });
      try {
        for await (const { event } of events.iterator({ destroyOnReturn: false })) {
          if (!event) continue;
          const stored = toStoredEvent(event);
          if (stored.position > end) return;
          // Reading begins at the position itself; and the client cannot filter a read on the server.
          if (stored.position !== after && !isSystemEvent(stored)) yield stored;
        }
      } finally {
        cancel(events);
      }
    } catch (error) {
      throw toPortError(error);
    }
  }

  async lastPosition(): Promise<bigint> {
    try {
      const client = await this.#connection.client();
      // A real server writes statistics of its own all the time; nobody who reads our events ever gets there.
      for (const maxCount of [1, undefined]) {
        const newest = client.readAll({
          direction: BACKWARDS,
          fromPosition: END,
          ...(maxCount && { maxCount }),
        });
        for await (const event of eventsOf(newest)) {
          const stored = toStoredEvent(event);
          if (!isSystemEvent(stored)) return stored.position;
        }
      }
      return 0n;
    } catch (error) {
      throw toPortError(error);
    }
  }

  async identity(): Promise<LogIdentity> {
    try {
      const client = await this.#connection.client();
      const first = await firstOf(client.readAll({ fromPosition: START, maxCount: 1 }));
      const last = await firstOf(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
      if (first === undefined || last === undefined) throw new Error('The event store holds no log');
      return { id: first.id, end: last.position?.commit ?? 0n };
    } catch (error) {
      throw toPortError(error);
    }
  }

  async *subscribe({ after, streamPrefixes, signal }: SubscribeOptions): AsyncIterable<SubscriptionItem> {
    const stopped = AbortSignal.any([signal, this.#closed.signal]);
    const backoff = new Backoff();
    let position = after;
    while (!stopped.aborted) {
      try {
        for await (const item of this.#feed(position, streamPrefixes, stopped)) {
          backoff.reset();
          if (item.kind === 'event') position = item.event.position;
          if (item.kind === 'checkpoint') position = item.position;
          yield item;
        }
      } catch (error) {
        const failure = toPortError(error);
        if (!(failure instanceof StoreUnavailable)) throw failure;
      }
      await backoff.pause(stopped);
    }
  }

  async ping(): Promise<void> {
    try {
      await withTimeout(pingTimeoutMs, this.#readNewest());
    } catch (error) {
      throw toPortError(error);
    }
  }

  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    await this.#connection.release();
  }

  /** The cheapest question that only a living server answers. */
  async #readNewest(): Promise<void> {
    const client = await this.#connection.client();
    if (await firstOf(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))) return;
    // The calls of a client that is replaced meanwhile end as if there were nothing to read.
    if (client !== (await this.#connection.client())) throw new StoreUnavailable();
  }

  /** One subscription, until it breaks. */
  async *#feed(
    after: bigint | undefined,
    streamPrefixes: readonly string[] | undefined,
    stopped: AbortSignal,
  ): AsyncGenerator<SubscriptionItem> {
    const client = await this.#connection.client();
    const feed = new SubscriptionFeed();
    const { checkpointReached } = feed;
    const filter = streamPrefixes
      ? streamNameFilter({ prefixes: [...streamPrefixes], checkpointReached })
      : streamNameFilter({ regex: notASystemStream, checkpointReached });
    const subscription = client.subscribeToAll(
      { fromPosition: toPosition(after), filter },
      { highWaterMark: subscriptionBuffer },
    );
    yield* feed.items(subscription, (event) => toSubscriptionItem(toStoredEvent(event)), stopped);
  }
}

/** The one client of this process for an address, replaced when it can no longer be trusted. */
class Connection {
  users = 0;
  readonly #connectionString: string;
  readonly #appendsInFlight = new ConcurrencyLimit(maxAppendsInFlight);
  #client: Promise<EventStoreDBClient>;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#client = Promise.resolve(createClient(connectionString));
  }

  client(): Promise<EventStoreDBClient> {
    return this.#client;
  }

  append(
    stream: string,
    events: readonly EventToAppend[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult> {
    const givingUpAt = Date.now() + appendTimeoutMs;
    return this.#appendsInFlight.run(async () => {
      for (;;) {
        const remaining = givingUpAt - Date.now();
        if (remaining <= 0) throw new TimedOut(appendTimeoutMs);
        const client = await this.#client;
        try {
          return await appendWithin(remaining, client, stream, events, expectedRevision);
        } catch (error) {
          await this.#recover(client, error);
          // Another client was disposed of, see `createClient`: this one goes on. The store knows a repetition by its ids.
          const isOthers = isCancelled(error) && this.users > 0 && (await this.#client) === client;
          if (!isOthers) throw error;
        }
      }
    });
  }

  /**
   * Replaces the client where its failure lasts: a discovery that failed during an append is remembered for ever, and
   * an append that was never answered says that its call is dead. The old client is gone before the new one begins,
   * because a call that breaks takes the pending appends of all clients with it.
   */
  async #recover(failed: EventStoreDBClient, error: unknown): Promise<void> {
    if (!(error instanceof TimedOut) && !isFailedDiscovery(error)) return;
    if ((await this.#client) !== failed) return;
    this.#client = dispose(failed).then(() => createClient(this.#connectionString));
    await this.#client;
  }

  async release(): Promise<void> {
    this.users -= 1;
    if (this.users > 0) return;
    connections.delete(this.#connectionString);
    await dispose(await this.#client);
  }
}

/** @throws TimedOut, and what the client throws */
async function appendWithin(
  milliseconds: number,
  client: EventStoreDBClient,
  stream: string,
  events: readonly EventToAppend[],
  expectedRevision: ExpectedRevision,
): Promise<AppendResult> {
  const appended = client.appendToStream(stream, events.map(toClientEvent), {
    expectedRevision: expectedRevision === 'no-stream' ? NO_STREAM : BigInt(expectedRevision),
    deadline: milliseconds,
  });
  const { nextExpectedRevision, position } = await withTimeout(milliseconds, appended);
  if (!position) throw new Error(`The event store did not say where it put the events of ${stream}`);
  return { revision: Number(nextExpectedRevision), position: position.commit };
}

/** Ends the client's calls; it waits for ever for one whose connection broke before. */
async function dispose(client: EventStoreDBClient): Promise<void> {
  await withTimeout(disposeTimeoutMs, client.dispose()).catch(() => {});
}

const connections = new Map<string, Connection>();

function toPosition(after: bigint | undefined) {
  return after === undefined ? START : { commit: after, prepare: after };
}

function toClientEvent({ id, type, data, metadata }: EventToAppend) {
  return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata });
}

function toStoredEvent({
  id,
  type,
  data,
  metadata,
  streamId,
  revision,
  position,
}: RecordedEvent): StoredEvent {
  return {
    id,
    type,
    data,
    metadata: metadata as EventMetadata,
    stream: streamId,
    revision: Number(revision),
    position: position?.commit ?? 0n,
  };
}

/**
 * The events of a read, as long as the store keeps them coming.
 *
 * @throws TimedOut
 */
async function* eventsOf(read: StreamingRead<ResolvedEvent>): AsyncGenerator<RecordedEvent> {
  const silenceTimer = setTimeout(() => read.destroy(new TimedOut(readSilenceMs)), readSilenceMs);
  try {
    for await (const { event } of read.iterator({ destroyOnReturn: false })) {
      silenceTimer.refresh();
      if (event) yield event;
    }
  } finally {
    clearTimeout(silenceTimer);
    cancel(read);
  }
}

async function firstOf(read: StreamingRead<ResolvedEvent>): Promise<RecordedEvent | undefined> {
  for await (const event of eventsOf(read)) return event;
  return undefined;
}

/**
 * Without this, the server would keep a read open that nobody finishes, and its client too: a call ends once all that came of it
 * was read, so that it must not be destroyed before. It is not waited for: while there is no connection, neither is there anything
 * to cancel yet.
 */
function cancel(events: StreamingRead<unknown>): void {
  // What goes wrong from here on is nobody's business, but would end the process where nobody listened.
  events.on('error', () => {});
  events.cancel().catch(() => {});
  events.resume();
}

/** Failures after which nobody knows what became of the call, or a name or password that is not known, as the client names them … */
const unavailableTypes = new Set<unknown>([
  ErrorType.ACCESS_DENIED,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
  ErrorType.TIMEOUT,
  ErrorType.UNAVAILABLE,
  ErrorType.UNKNOWN,
]);

/** What gRPC calls a call that its own client ended. */
const cancelledCode = 1;

/** … and where it lets gRPC's own errors through: cancelled, deadline exceeded, permission denied, internal, unavailable, unauthenticated. */
const unavailableCodes = new Set<unknown>([cancelledCode, 4, 7, 13, 14, 16]);

function toPortError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const { type, code } = error as Error & { type?: unknown; code?: unknown };
  const isUnavailable =
    error instanceof TimedOut ||
    isFailedDiscovery(error) ||
    unavailableTypes.has(type) ||
    unavailableCodes.has(code);
  return isUnavailable ? new StoreUnavailable({ cause: error }) : error;
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === cancelledCode;
}

function isFailedDiscovery(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Failed to discover');
}
