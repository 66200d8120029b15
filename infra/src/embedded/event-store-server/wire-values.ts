import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { RequestedRevision } from './append-decision.ts';
import { invalidArgument } from './grpc-errors.ts';
import { endOfStream } from './log-record.ts';

/** A revision, position or count from the wire, where 64-bit numbers are decimal text; beyond JavaScript's, the end. */
export function parseUint64(text: string): number {
  const value = Number(text);
  return value < endOfStream ? value : endOfStream;
}

/** @throws CallError where no name is given */
export function streamNameOf(identifier: StreamIdentifier | undefined): string {
  const name = identifier ? Buffer.from(identifier.getStreamName_asU8()).toString('utf8') : '';
  if (name === '') throw invalidArgument('`streamIdentifier` is a required argument');
  return name;
}

/** As .NET writes them: with or without hyphens, and with hyphens in braces or parentheses. */
const uuidPatterns = [
  /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/,
  /^[{(]([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})[})]$/,
];

/**
 * A UUID in lower case and with hyphens, from any form that it may have on the wire.
 *
 * @throws CallError where it is missing or no UUID
 */
export function parseUuid(uuid: UUID | undefined): string {
  const text = uuid?.getStructured() ? structuredToText(uuid) : (uuid?.getString().toLowerCase() ?? '');
  for (const pattern of uuidPatterns) {
    const [, ...groups] = pattern.exec(text) ?? [];
    if (groups.length > 0) return groups.join('-');
  }
  throw invalidArgument(`'${text}' is not a valid UUID`);
}

function structuredToText(uuid: UUID): string {
  const structured = uuid.getStructured();
  const hex = [structured?.getMostSignificantBits(), structured?.getLeastSignificantBits()]
    .map((bits) =>
      BigInt.asUintN(64, BigInt(bits ?? 0))
        .toString(16)
        .padStart(16, '0'),
    )
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The options that name an expected revision in the same way, whatever the call. */
interface ExpectedRevisionOptions {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/**
 * @param revision where the client expects an exact one; calls name that option differently
 * @throws CallError where the client does not say what it expects
 */
export function expectedRevisionOf(
  options: ExpectedRevisionOptions,
  revision: string | undefined,
): RequestedRevision {
  if (revision !== undefined) return parseUint64(revision);
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  throw invalidArgument('The expected revision is a required argument');
}

/** How the protocol numbers an expectation in the trailers of an error. */
export function toExpectedVersion(expected: RequestedRevision): bigint {
  const versions = { 'no-stream': -1n, any: -2n, 'stream-exists': -4n };
  return typeof expected === 'number' ? BigInt(expected) : versions[expected];
}
