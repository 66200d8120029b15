/** The event store commits what arrives together at once; more than this gains nothing. */
const batchSize = 16;

/**
 * Works through a list in order, a batch at a time. A batch is seen through before its first failure is thrown, so
 * that nothing is still under way when the caller deals with it.
 */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += batchSize) {
    const settled = await Promise.allSettled(items.slice(start, start + batchSize).map(work));
    for (const result of settled) {
      if (result.status === 'rejected') throw result.reason;
      results.push(result.value);
    }
  }
  return results;
}
