import { DomainError } from './domain-error.ts';
import type { Issue } from './issue.ts';
import { mapInBatches } from './map-in-batches.ts';

/** Of one thing: its result, or why it is forbidden. */
interface Judged<Result> {
  readonly results: readonly Result[];
  readonly issues: readonly Issue[];
}

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
  const judged = await mapInBatches(items, async (item): Promise<Judged<Result>> => {
    try {
      return { results: [await judge(item)], issues: [] };
    } catch (error) {
      const reason = error instanceof DomainError && error.code === 'forbidden' ? error.reason : undefined;
      if (reason === undefined || items.length === 1) throw error;
      const issue = { code: reason.name, message: reason.name, path: placeOf(item), reason };
      return { results: [], issues: [issue] };
    }
  });
  // In the order of the things, however long judging each took.
  const issues = judged.flatMap((each) => each.issues);
  if (issues.length > 0) throw new DomainError('forbidden', 'not_for_all', { issues });
  return judged.flatMap((each) => each.results);
}
