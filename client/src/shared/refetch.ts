import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';

/** The commit position that a query's data is at least as new as. */
const readAt = new WeakMap<Query, bigint>();
/** The commit position that a query's running fetch waits for. */
const requestedAt = new WeakMap<Query, bigint>();

/** Tracks the commit position of every query, so that data which is new enough is not fetched again. */
export function trackReadPositions(
  queryClient: QueryClient,
  api: Pick<ApiClient, 'position' | 'staleAnswers'>,
): void {
  const staleBefore = new WeakMap<Query, number>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') {
      requestedAt.set(query, api.position());
      staleBefore.set(query, api.staleAnswers());
      removed.delete(query);
    }
    if (action.type === 'setState') readAt.delete(query);
    else if (action.type === 'success') {
      // Which answer was too old is not known: everything that was read meanwhile may be.
      const isKnown = !action.manual && staleBefore.get(query) === api.staleAnswers();
      readAt.set(query, (isKnown ? requestedAt.get(query) : undefined) ?? 0n);
    }
  });
}

/**
 * Puts received data into every query of the same thing, unless the query holds something newer.
 * @param position the commit position that the data is at least as new as
 */
export function setIfNewer<T extends { readonly revision: number }>(
  queryClient: QueryClient,
  same: QueryFilters,
  received: T,
  position: bigint,
): void {
  for (const query of queryClient.getQueryCache().findAll(same)) {
    const known = query.state.data as T | undefined;
    if (known !== undefined && known.revision > received.revision) continue;
    queryClient.setQueryData<T>(query.queryKey, received);
    readAt.set(query, position);
  }
}

/** Keeps the answer to a write, which is as new as that write: when its read models speak of it, it is known already. */
export function setWrittenData<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  written: T,
  position: bigint,
): void {
  queryClient.setQueryData<T>(queryKey, written);
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query !== undefined) readAt.set(query, position);
}

/** Queries of things that were removed here, until somebody reads them anew. */
const removed = new WeakSet<Query>();

/**
 * What is being removed is not asked for again, although it may be shown for a moment longer: the answer could only be that it
 * is missing. Where it was put back, whoever shows it next reads it anew.
 * @param guids of what goes, as they stand in the keys of queries
 * @returns lets it be asked for again, where it was not removed after all
 */
export function suspendQueries(queryClient: QueryClient, guids: readonly string[]): () => void {
  const predicate = ({ queryKey }: Query) => queryKey.some((part) => guids.includes(part as string));
  const queries = queryClient.getQueryCache().findAll({ predicate });
  for (const query of queries) {
    removed.add(query);
    query.invalidate();
  }
  void queryClient.cancelQueries({ predicate });
  return () => {
    for (const query of queries) removed.delete(query);
  };
}

/** Reads everything again that is shown, but for what was removed. */
export async function refetchAll(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: (query) => !removed.has(query) });
}

/**
 * Milliseconds in which touched keys are collected: one Change is reported by the answer to its maker and by every
 * read model that it touched.
 */
const refetchDelayMs = 100;

const pendingKeysOf = new WeakMap<QueryClient, Map<string, bigint>>();

/** Later than whatever was read: positions have 64 bits. */
export const anyPosition = 2n ** 64n;

/** Refetches, a moment later, queries of these keys whose data is older than the commit position. */
export function refetchByKeys(queryClient: QueryClient, keys: readonly string[], position: bigint): void {
  const pendingKeys = pendingKeysOf.get(queryClient) ?? new Map<string, bigint>();
  for (const key of keys) pendingKeys.set(key, newest([position, pendingKeys.get(key) ?? 0n]));
  if (pendingKeysOf.has(queryClient)) return;
  pendingKeysOf.set(queryClient, pendingKeys);
  setTimeout(() => {
    pendingKeysOf.delete(queryClient);
    refetchOlder(queryClient, pendingKeys);
  }, refetchDelayMs);
}

/**
 * A fetch that is under way is followed by another one where it brings something older than the change: it started before, or
 * was answered by a server that had not read the change yet. It is not cancelled: on a busy page it would never finish.
 */
function refetchOlder(queryClient: QueryClient, gathered: ReadonlyMap<string, bigint>): void {
  const isOlder = (query: Query) => isOlderThan(query, gathered);
  const underWay = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isOlder });
  void queryClient.invalidateQueries({ predicate: isOlder }, withoutCancel);
  for (const { queryKey, promise } of underWay) {
    const once = () =>
      void queryClient.invalidateQueries({ queryKey, exact: true, predicate: isOlder }, withoutCancel);
    promise?.then(once, once);
  }
}

const withoutCancel = { cancelRefetch: false };

/** Whether a query's data is older than a change. Failed queries count as older: what was missing may exist now. */
function isOlderThan(query: Query, gathered: ReadonlyMap<string, bigint>): boolean {
  const { data, status, fetchStatus } = query.state;
  const keysOf = query.meta?.surrogateKeys;
  if (removed.has(query)) return false;
  if (status === 'error') return true;
  if (keysOf === undefined || (data === undefined && fetchStatus === 'idle')) return false;
  // While a query is fetched for the first time, its keys are unknown.
  const keys = data === undefined ? [...gathered.keys()] : keysOf(data as never);
  return newest(keys.map((key) => gathered.get(key) ?? -1n)) > (readAt.get(query) ?? 0n);
}

function newest(positions: readonly bigint[]): bigint {
  return positions.reduce((newest, position) => (position > newest ? position : newest), -1n);
}
