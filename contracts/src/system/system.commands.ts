import { z } from 'zod';
import { jobQueues } from '../shared/job.ts';

/** What a job is found by: its queue, and its id there. */
export const jobQueueName = z.enum(jobQueues);
export const jobId = z.string().min(1).max(500);

/** What a read model is called, as `search-entries`. */
export const projectionName = z.string().min(1).max(100);

/** Body of `DELETE /cache_invalidate`: the host, followed by the SHA-256 (hex) of {@link describeRequest}. */
export const invalidateCache = z
  .object({ index: z.string().min(64).max(320) })
  .meta({ id: 'InvalidateCache' });
export type InvalidateCache = z.infer<typeof invalidateCache>;

/**
 * A read as canonical JSON, so that both sides hash the same text.
 * @param url path with query, in any order
 * @param isPublic what visitors get, not signed-in people
 */
export function describeRequest(url: string, isPublic: boolean): string {
  const [path = '', search = ''] = url.split('?');
  const query = [...new URLSearchParams(search)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ method: 'GET', path, query: Object.fromEntries(query), public: isPublic });
}
