import type { ApiCalls, ChangeEntry, ChangeFeed } from './api-calls.ts';

export interface FollowOptions {
  /** The position of the last entry that was taken in: `0` for all there ever was, `now` for what happens from now on. */
  readonly after: string;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Seconds that a call waits for something to happen; `0` ends at what has happened. */
  readonly wait?: number;
  /** Told how far it was looked, also where nothing was to be told. */
  readonly onPosition?: (position: string) => void;
}

const longestWait = 30;

/**
 * Tells each thing that happens, oldest first, by calls that stay open until something does. Keep the `position` of an entry
 * together with what it led to: begun again behind it, nothing is missed and nothing told twice.
 */
export async function* followChanges(
  list: ApiCalls['changes']['list'],
  { after, signal, wait = longestWait, onPosition }: FollowOptions,
): AsyncGenerator<ChangeEntry, void, undefined> {
  let position = after;
  while (signal?.aborted !== true) {
    const feed = await nextOf(list, { after: position, wait }, signal);
    if (feed === undefined) return;
    yield* feed.items;
    position = feed.next;
    onPosition?.(position);
    if (wait === 0 && !feed.hasMore) return;
  }
}

/** Undefined where whoever follows has had enough meanwhile. */
async function nextOf(
  list: ApiCalls['changes']['list'],
  query: { after: string; wait: number },
  signal: AbortSignal | undefined,
): Promise<ChangeFeed | undefined> {
  try {
    // With `after`, the answer is a feed.
    return (await list({ query, signal })).data as unknown as ChangeFeed;
  } catch (error) {
    if (signal?.aborted === true) return undefined;
    throw error;
  }
}
