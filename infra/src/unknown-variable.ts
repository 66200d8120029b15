import { environmentSchema } from './environment.ts';

/** A variable that nobody listens to. */
export interface UnknownVariable {
  readonly name: string;
  /** What follows its name in a sentence. */
  readonly describe: string;
}

const known: readonly string[] = Object.keys(environmentSchema.shape);

/** With these begin the names of nobody else's variables. */
const ownPrefixes = ['SPOOR_', 'RATE_LIMIT', 'TRUSTED_PROX', 'OBJECT_STORE_', 'HSTS_'];

/** Shorter names resemble too much. */
const shortestMisspelt = 6;

/**
 * Of the variables of a process, one that was meant for us and that we do not know: it begins as only ours do, or is one of ours
 * with one letter wrong, missing, too many, or in the place of its neighbour. All others belong to somebody else.
 */
export function findUnknownVariable(names: readonly string[]): UnknownVariable | undefined {
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = known.find((one) => one.length >= shortestMisspelt && isMisspelt(name, one));
    if (meant !== undefined) return { name, describe: `is not known; perhaps ${meant} is meant` };
    if (ownPrefixes.some((prefix) => name.startsWith(prefix)))
      return { name, describe: 'is not known; the README lists all variables' };
  }
  return undefined;
}

/** Whether two names differ by one mistake in typing. */
function isMisspelt(given: string, meant: string): boolean {
  if (Math.abs(given.length - meant.length) > 1) return false;
  let start = 0;
  while (start < given.length && given[start] === meant[start]) start += 1;
  const [left, right] = [given.slice(start), meant.slice(start)];
  const isSwapped =
    left[0] === right[1] && left[1] === right[0] && left.length > 1 && left.slice(2) === right.slice(2);
  return isSwapped || left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1);
}
