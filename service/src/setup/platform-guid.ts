import { derivedGuid } from '../shared/derived-guid.ts';

export const firstPlatform = 'first';

export function platformGuid(name = firstPlatform): string {
  return derivedGuid('platform', name);
}
