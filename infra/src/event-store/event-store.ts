import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { Unavailable } from '../unavailable.ts';

/** An event on its way into the store; `data` is already serialized by the event catalogue's rules. */
export interface EventToAppend {
  /** UUID. Appending the same id at the same place twice is answered with the first success. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

/** An event as it was stored, before upcasting. */
export interface StoredEvent extends EventToAppend {
  readonly stream: string;
  /** Zero-based place in the stream. */
  readonly revision: number;
  /** Commit position: opaque, comparable, never arithmetic. */
  readonly position: bigint;
}

/** What the writer believes of the stream: it must not exist yet, or stand exactly here. */
export type ExpectedRevision = 'no-stream' | number;

/** Where an append landed. */
export interface AppendResult {
  /** Revision of the last event written. */
  readonly revision: number;
  /** Commit position of the last event written. */
  readonly position: bigint;
}

/** What a subscriber hears: events in order, and how far the server has looked. */
export type SubscriptionItem =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** Everything up to here has been looked at, whether or not it matched. */
  | { readonly kind: 'checkpoint'; readonly position: bigint }
  /** Not every server says so: nothing may wait for it. */
  | { readonly kind: 'caught-up' };

export interface SubscribeOptions {
  /** Exclusive; absent = from the beginning. */
  readonly after?: bigint;
  /** Only streams whose name starts with one of these; absent = all but system streams. */
  readonly streamPrefixes?: readonly string[];
  readonly signal: AbortSignal;
}

/** What tells a log from others, and from an older copy of itself. */
export interface LogIdentity {
  /** Id of its very first event, which every log has. */
  readonly id: string;
  /** Commit position of its last event, system events included. */
  readonly end: bigint;
}

/** The event store as the rest of the system knows it; vendors stay behind it. */
export interface EventStore {
  /** @throws RevisionConflict when the stream stands elsewhere, StoreUnavailable when it cannot be asked. */
  append(
    stream: string,
    events: readonly EventToAppend[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult>;
  /** Events of one stream from `fromRevision` (inclusive, default 0), oldest first; nothing when the stream does not exist. */
  readStream(stream: string, fromRevision?: number): AsyncIterable<StoredEvent>;
  /** All events but system ones, after `after` (exclusive), up to the end of the log at the time of the call. */
  readAll(after?: bigint): AsyncIterable<StoredEvent>;
  /** Position of the log's last event that is not a system one, or 0n where there is none. */
  lastPosition(): Promise<bigint>;
  /** Which log this is, and where it ends. */
  identity(): Promise<LogIdentity>;
  /** Never ends by itself: reconnects with back-off from the last item delivered until `signal` aborts. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionItem>;
  /** Resolves when the store answers a read; rejects with StoreUnavailable otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Somebody else wrote to the stream first. */
export class RevisionConflict extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;

  constructor(stream: string, expected: ExpectedRevision) {
    super(`Stream ${stream} is not at the expected revision ${expected}`);
    this.name = 'RevisionConflict';
    this.stream = stream;
    this.expected = expected;
  }
}

/** The store could not be asked, or did not answer in time. Whether an append took effect is unknown: retry with the same ids. */
export class StoreUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('The event store is unavailable', 'EVENTSTORE_URL', options);
  }
}
