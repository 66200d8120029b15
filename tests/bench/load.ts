import autocannon from 'autocannon';

/** How hard and how long a server is asked. */
const seconds = 4;
const connections = 32;

/**
 * Answers per second that a server gives to one repeated GET, after a warm-up.
 * @throws where any answer is not a success: a fast error is no speed.
 */
export function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  return answersPerSecond({ url, headers });
}

/** The same of one repeated POST. */
export function postsPerSecond(url: string, body: string, headers: Record<string, string>): Promise<number> {
  return answersPerSecond({ url, headers, body, method: 'POST' });
}

async function answersPerSecond(options: Pick<autocannon.Options, 'url' | 'headers' | 'body' | 'method'>) {
  await autocannon({ ...options, connections, duration: 1 });
  const result = await autocannon({ ...options, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** What is done while others send one POST again and again, so many a second. */
export async function whilePosting<Result>(
  posts: { readonly url: string; readonly body: string; readonly headers: Record<string, string> },
  perSecond: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = Promise.withResolvers<void>();
  const options = { ...posts, method: 'POST', connections, overallRate: perSecond, duration: 3_600 } as const;
  const posting = autocannon(options, () => done.resolve());
  try {
    return await work();
  } finally {
    posting.stop();
    await done.promise;
  }
}

/** Milliseconds of each of `count` calls, one after the other. */
export async function durations(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await call(index);
    times.push(performance.now() - start);
  }
  return times;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
  return sorted[index] ?? Number.NaN;
}
