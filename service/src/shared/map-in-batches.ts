/** The event store commits concurrent appends together; more than this gains nothing. */
const batchSize = 16;

/**
 * Processes a list in batches, in order. A batch is finished before its first failure is thrown, so that nothing is
 * still running then.
 */
export async function mapInBatches<Item, Result>(
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
