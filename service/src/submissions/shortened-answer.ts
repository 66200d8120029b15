import { carriedName } from '@spoor/contracts/forms/posted-form';
import { limits } from '@spoor/contracts/shared/limits';

/** As much of an answer as is known to be too long; what a page carries along is whole, or nothing. */
export function shortened(name: string, value: string): string {
  if (name === carriedName || value.length <= limits.textLength) return value;
  // A copy: a slice would keep all of the answer in memory.
  return Buffer.from(value.slice(0, limits.textLength + 1)).toString();
}
