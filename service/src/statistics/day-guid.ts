import { derivedGuid } from '../shared/derived-guid.ts';

/** The stream of a platform's day, without its prefix. */
export function dayGuidOf(platformGuid: string, day: string): string {
  return derivedGuid(platformGuid, 'statistics', day);
}
