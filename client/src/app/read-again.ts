import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';

/** The data of a query is at least as new as this commit position. */
const readAt = new WeakMap<Query, bigint>();
/** What is being read for a query will be at least as new as this. */
const askedAt = new WeakMap<Query, bigint>();

/** Remembers as of which commit position everything is read, so that nothing is read again that says it already. */
export function followReadings(queryClient: QueryClient, api: Pick<ApiClient, 'position'>): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') askedAt.set(query, api.position());
    else if (action.type === 'setState') readAt.delete(query);
    else if (action.type === 'success')
      readAt.set(query, (action.manual ? undefined : askedAt.get(query)) ?? 0n);
  });
}

/**
 * Gives what somebody was told, at least as new as a commit position, to every query of the same thing that holds nothing
 * newer.
 */
export function putNewer<T extends { readonly revision: number }>(
  queryClient: QueryClient,
  same: QueryFilters,
  told: T,
  position: bigint,
): void {
  for (const query of queryClient.getQueryCache().findAll(same)) {
    const known = query.state.data as T | undefined;
    if (known !== undefined && known.revision > told.revision) continue;
    queryClient.setQueryData<T>(query.queryKey, told);
    readAt.set(query, position);
  }
}

/**
 * Milliseconds in which changes are gathered. One Change is told of several times: by the answer to whoever made it, and
 * by every read model that it touched.
 */
const gathering = 100;

/** The keys that were touched, each with the commit position as of which it has to be read. */
const touched = new WeakMap<QueryClient, Map<string, bigint>>();

/** Reads again, a moment later, what was made of these keys and is older than this commit position. */
export function readAgain(queryClient: QueryClient, keys: readonly string[], position: bigint): void {
  const gathered = touched.get(queryClient) ?? new Map<string, bigint>();
  for (const key of keys) gathered.set(key, newest([position, gathered.get(key) ?? 0n]));
  if (touched.has(queryClient)) return;
  touched.set(queryClient, gathered);
  setTimeout(() => {
    touched.delete(queryClient);
    readWhatIsOlder(queryClient, gathered);
  }, gathering);
}

/**
 * What is being read at this moment was perhaps asked for before the change: it is read once more when that has ended.
 * It is not broken off, or a page on which much happens would never finish reading.
 */
function readWhatIsOlder(queryClient: QueryClient, gathered: ReadonlyMap<string, bigint>): void {
  const isOlder = (query: Query) => isOlderThan(query, gathered, readAt);
  const underWay = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => isOlder(query) && isOlderThan(query, gathered, askedAt),
  });
  void queryClient.invalidateQueries({ predicate: isOlder }, unbroken);
  for (const query of underWay) {
    const once = () =>
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, unbroken);
    query.promise?.then(once, once);
  }
}

const unbroken = { cancelRefetch: false };

/** Whether a query says less than what changed. What failed is read again as well: what was missing may be there now. */
function isOlderThan(
  query: Query,
  gathered: ReadonlyMap<string, bigint>,
  known: WeakMap<Query, bigint>,
): boolean {
  const { data, status, fetchStatus } = query.state;
  const keysOf = query.meta?.touchedBy;
  if (status === 'error') return true;
  if (keysOf === undefined || (data === undefined && fetchStatus === 'idle')) return false;
  // Of what is being read for the first time nobody knows what it will be made of.
  const keys = data === undefined ? [...gathered.keys()] : keysOf(data as never);
  return newest(keys.map((key) => gathered.get(key) ?? -1n)) > (known.get(query) ?? 0n);
}

function newest(positions: readonly bigint[]): bigint {
  return positions.reduce((newest, position) => (position > newest ? position : newest), -1n);
}
