/** Revision of a stream that holds nothing. */
export const noRevision = -1;

/**
 * Where a tombstone stands, and what "truncate before" says of a deleted stream: on the wire 2^63 − 1, in here the
 * largest number that JavaScript holds exactly, so that revisions need no bigint.
 */
export const endOfStream = Number.MAX_SAFE_INTEGER;

/** Types of events that the server writes itself, or treats differently. */
export const systemEventTypes = {
  metadata: '$metadata',
  streamDeleted: '$streamDeleted',
  link: '$>',
} as const;

/** An event that somebody asks to append. */
export interface ProposedEvent {
  /** UUID in lower case. */
  readonly id: string;
  readonly type: string;
  /** 1 for JSON, 0 for bytes: the database has no booleans, and rows are handed on as they come. */
  readonly isJson: 0 | 1;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event as it stands in the log. */
export interface LogRecord extends ProposedEvent {
  /** Place in the whole log, from 1 upward, with gaps. */
  readonly position: number;
  readonly stream: string;
  /** Zero-based place in the stream. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** CRC-32 of all of the above, as it was when the event was written. */
  readonly checksum: number;
}
