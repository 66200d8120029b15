import { createHash } from 'node:crypto';

/** Namespace for version 5 UUIDs (RFC 9562). */
const nameSpace = Buffer.from('b5e9d0a24c0f4f6e9c3a7d1f2e8b6a50', 'hex');

/** A guid that is always the same for the same parts. */
export function derivedGuid(...parts: readonly string[]): string {
  const digest = createHash('sha1').update(nameSpace).update(parts.join('/')).digest().subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
