import { derivedGuid } from '../shared/derived-guid.ts';

/** What is sent with the same key is the same submission. */
export function submissionGuidOf(formGuid: string, key: string): string {
  return derivedGuid(formGuid, 'submission', key);
}
