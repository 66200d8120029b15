import { derivedGuid } from '../shared/derived-guid.ts';

/** Name of the platform that the first start makes. */
export const firstPlatform = 'first';

/** Guid of the platform that a first start makes under a name. */
export function platformGuid(name = firstPlatform): string {
  return derivedGuid('platform', name);
}
