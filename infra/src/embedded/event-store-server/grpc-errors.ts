import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/** A call that fails: with a gRPC status, and the trailers by which the client knows which of its errors this is. */
export class CallError extends Error implements Pick<ServiceError, 'code' | 'details' | 'metadata'> {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [name, value] of Object.entries(trailers)) this.metadata.set(name, toAscii(value));
  }
}

export const invalidArgument = (details: string) => new CallError(status.INVALID_ARGUMENT, details);

export const shuttingDown = () => new CallError(status.UNAVAILABLE, 'The server is shutting down');

export const cancelled = () => new CallError(status.CANCELLED, 'The server is shutting down');

export const streamDeleted = (stream: string) =>
  new CallError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/**
 * @param expected what the client expected, as the protocol numbers it
 * @param current revision of the stream, −1 where it holds nothing
 */
export const wrongExpectedVersion = (stream: string, expected: bigint, current: number) =>
  new CallError(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(current),
    },
  );

export const maximumAppendSizeExceeded = (maximum: number) =>
  new CallError(status.INVALID_ARGUMENT, `Maximum Append Size of ${maximum} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(maximum),
  });

export const requiredMetadataMissing = (property: string) =>
  new CallError(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

export const damagedEvent = (position: number) =>
  new CallError(status.DATA_LOSS, `The event at position ${position} is damaged`);

/** Something failed that is no fault of the client; what, only the server's log says. */
export const serverFailed = () => new CallError(status.UNKNOWN, 'The event store failed');

/** HTTP/2 headers are ASCII, names of streams need not be. */
function toAscii(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);
}
