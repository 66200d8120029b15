import { derivedGuid } from '../shared/derived-guid.ts';

/** The guid of the redirect at an address. It is derived, so that every address has exactly one stream. */
export function redirectGuid(platformGuid: string, fromPath: string): string {
  return derivedGuid(platformGuid, 'redirect', fromPath);
}
