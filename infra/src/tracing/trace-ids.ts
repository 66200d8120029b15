import { randomBytes } from 'node:crypto';
import { sha256 } from '../sha256.ts';

/** What a span is found by: 32 and 16 hexadecimal digits. */
export interface SpanIdentity {
  readonly traceId: string;
  readonly spanId: string;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The trace of all that follows from one request: a correlation id that is a UUID is found in it by its digits. */
export function traceIdOf(correlationId: string): string {
  return uuid.test(correlationId)
    ? correlationId.replaceAll('-', '').toLowerCase()
    : sha256(correlationId).slice(0, 32);
}

/** The span of the request itself, which every process knows without being told. */
export function requestSpanIdOf(correlationId: string): string {
  return sha256(`request ${correlationId}`).slice(0, 16);
}

/** Random ids, but for a span that is made `as` somebody. */
export function spanIds() {
  let wanted: SpanIdentity | undefined;
  return {
    generateTraceId: () => wanted?.traceId ?? randomBytes(16).toString('hex'),
    generateSpanId: () => wanted?.spanId ?? randomBytes(8).toString('hex'),
    as<Result>(identity: SpanIdentity, make: () => Result): Result {
      wanted = identity;
      try {
        return make();
      } finally {
        wanted = undefined;
      }
    },
  };
}
