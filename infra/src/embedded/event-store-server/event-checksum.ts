import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { LogRecord } from './log-record.ts';

/** What the checksums of an event cover: everything that a reader is given. */
export type ChecksummedRecord = Omit<LogRecord, 'checksum'>;

/** Where the chain begins: there is no event before the first one. */
export const firstLink = new Uint8Array(32);

/** CRC-32 of one event. Cheap enough to be compared on each read. */
export function checksumOf(record: ChecksummedRecord): number {
  return crc32(record.metadata, crc32(record.data, crc32(headerOf(record))));
}

/**
 * Link of the chain of all events in the order of the log: SHA-256 over the link before and the event. An event that is
 * changed, removed or put in between makes every later link wrong.
 *
 * @param previous link of the event before, `firstLink` for the first
 * @returns 32 bytes
 */
export function linkOf(previous: Uint8Array, record: ChecksummedRecord): Uint8Array {
  const parts = [previous, Buffer.from(headerOf(record)), record.data, record.metadata];
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** The length of the data tells where it ends and the metadata begins. */
function headerOf({
  position,
  stream,
  revision,
  id,
  type,
  isJson,
  created,
  data,
}: ChecksummedRecord): string {
  return JSON.stringify([position, stream, revision, id, type, isJson, created, data.length]);
}
