import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real event store for each worker: `esdb://…`. */
    eventStoreUrls: readonly string[];
  }
}

/**
 * The event store of this worker: whatever spec files run at the same moment write to others, so that nobody hears of what
 * somebody else writes. Files that ran before in this worker left their streams in it.
 *
 * @returns `esdb://…`
 */
export function workerEventStoreUrl(): string {
  const urls = inject('eventStoreUrls');
  const url = urls[Number(process.env.VITEST_POOL_ID) - 1];
  if (url === undefined) throw new Error(`There are event stores for ${urls.length} workers only`);
  return url;
}
