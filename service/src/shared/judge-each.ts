import { DomainError } from './domain-error.ts';
import type { Issue } from './issue.ts';
import { mapInBatches } from './map-in-batches.ts';

/**
 * Judges each of several things. Where it is forbidden of some, one refusal tells of which, and why of each.
 * @param placeOf keys and indexes from the root of the body
 * @throws DomainError `forbidden`; as `judge` does where that is anything else, or there is one thing
 */
export async function judgeEach<Item, Result>(
  items: readonly Item[],
  placeOf: (item: Item) => readonly (string | number)[],
  judge: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const issues: Issue[] = [];
  const judged = await mapInBatches(items, async (item): Promise<readonly Result[]> => {
    try {
      return [await judge(item)];
    } catch (error) {
      const reason = error instanceof DomainError && error.code === 'forbidden' ? error.reason : undefined;
      if (reason === undefined || items.length === 1) throw error;
      issues.push({ code: reason.name, message: reason.name, path: placeOf(item), reason });
      return [];
    }
  });
  if (issues.length > 0) throw new DomainError('forbidden', 'not_for_all', { issues });
  return judged.flat();
}
