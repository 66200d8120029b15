import { derivedGuid } from '../shared/derived-guid.ts';

/** The guid of an old address. It follows from the address, so that each has one stream, whoever writes to it first. */
export function redirectGuid(platformGuid: string, fromPath: string): string {
  return derivedGuid(platformGuid, 'redirect', fromPath);
}
