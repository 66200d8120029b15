import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import type { RedirectListQuery } from '@spoor/contracts/redirects/redirect-query';
import type { RedirectSort } from '@spoor/contracts/redirects/redirect-sort';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { type PageStart, readSlice, type Slice } from '../../keyset.ts';
import { containsTyped } from '../../name-search.ts';
import { byGuid, type OrderTerm, orderBy, wholeOrder } from '../../order.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readLocations } from './redirect-locations.queries.ts';
import type { RedirectRow } from './redirects.schema.ts';

/** What a table of redirects is made of: where they lead is told by the menus. */
export const redirectKeys: readonly string[] = [surrogateKey.redirects(), surrogateKey.menu()];

/** A redirect as far as events tell of it: how often it was used, they do not. */
export type StoredRedirect = Omit<RedirectView, 'hits' | 'lastHitOn'>;

/** By what events tell of a redirect it can be sorted here; by how often it was used, it cannot. */
type StoredSort = Exclude<RedirectSort, `hits_${string}`>;

/** Redirects, and how many there are in all; and what the last is placed by, where there are more to follow. */
export interface RedirectSlice {
  readonly redirects: StoredRedirect[];
  readonly total: number;
  readonly next?: Slice<unknown>['next'];
}

/** Redirects of the platform, a page at a time or from where another ended. */
export async function listRedirects(
  queryContext: QueryContext,
  {
    sort_by,
    pageNumber,
    itemCount,
    ...filters
  }: Omit<RedirectListQuery, 'sort_by'> & { readonly sort_by: StoredSort },
  from?: PageStart,
): Promise<QueryResult<RedirectSlice>> {
  const wanted = wantedRedirects(queryContext, filters);
  const terms = wholeOrder([termOf(sort_by)]);
  const ordered = wanted.selectAll().orderBy(orderBy(terms));
  const [{ rows, next }, { total }] = await Promise.all([
    from === undefined
      ? ordered
          .limit(itemCount)
          .offset((pageNumber - 1) * itemCount)
          .execute()
          .then((page) => ({ rows: page, next: undefined }))
      : readSlice(terms, from, ({ condition, place, atMost }) =>
          ordered.select(place).where(condition).limit(atMost).execute(),
        ),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    view: { redirects: await viewsOf(queryContext, rows), total: Number(total), next },
    keys: redirectKeys,
  };
}

/** Every redirect that fits, in order of address. */
export async function findRedirectGuids(
  queryContext: QueryContext,
  filters: Pick<RedirectListQuery, 'search' | 'source'>,
): Promise<string[]> {
  const rows = await wantedRedirects(queryContext, filters).select('guid').orderBy('fromPath').execute();
  return rows.map(({ guid }) => guid);
}

/** Redirects in the order in which they are asked for; those that are gone are left out. */
export async function readRedirects(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<StoredRedirect[]> {
  if (guids.length === 0) return [];
  const rows = await presentRedirects(queryContext).selectAll().where('guid', 'in', guids).execute();
  return viewsOf(
    queryContext,
    rows.toSorted((a, b) => guids.indexOf(a.guid) - guids.indexOf(b.guid)),
  );
}

export async function readRedirect(
  queryContext: QueryContext,
  guid: string,
): Promise<StoredRedirect | undefined> {
  return (await readRedirects(queryContext, [guid]))[0];
}

/** The redirect of an address, in its one written form. */
export function findRedirectAt(
  queryContext: QueryContext,
  fromPath: string,
): Promise<RedirectRow | undefined> {
  return presentRedirects(queryContext).selectAll().where('fromPath', '=', fromPath).executeTakeFirst();
}

/** The redirect of the first of some addresses that has one. */
export async function findFirstRedirect(
  queryContext: QueryContext,
  addresses: readonly string[],
): Promise<RedirectRow | undefined> {
  if (addresses.length === 0) return undefined;
  const rows = await presentRedirects(queryContext).selectAll().where('fromPath', 'in', addresses).execute();
  return rows.toSorted((a, b) => addresses.indexOf(a.fromPath) - addresses.indexOf(b.fromPath))[0];
}

/** Those of some addresses that lead elsewhere. */
export async function findRedirectPaths(
  queryContext: QueryContext,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await presentRedirects(queryContext)
    .select('fromPath')
    .where('fromPath', 'in', paths)
    .execute();
  return rows.map(({ fromPath }) => fromPath);
}

function presentRedirects({ db, platform }: QueryContext) {
  return db
    .selectFrom('read_model.redirects')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false);
}

function wantedRedirects(
  queryContext: QueryContext,
  { search, source }: Pick<RedirectListQuery, 'search' | 'source'>,
) {
  return presentRedirects(queryContext)
    .$if(search !== undefined, (query) => query.where(containsTyped(sql`"fromPath"`, search ?? '')))
    .$if(source !== undefined, (query) => query.where(sql<boolean>`redirect->>'source' = ${source}`));
}

async function viewsOf(queryContext: QueryContext, rows: readonly RedirectRow[]): Promise<StoredRedirect[]> {
  const locations = await readLocations(
    queryContext,
    rows.map(({ redirect }) => redirect.to),
  );
  return rows.map(({ redirect, createdOn, modifiedOn, revision }, index) => ({
    ...redirect,
    location: locations[index] ?? null,
    createdOn,
    modifiedOn,
    revision,
  }));
}

function termOf(sort: StoredSort): OrderTerm {
  if (sort === 'guid_asc') return byGuid;
  const direction = sort.endsWith('_asc') ? 'asc' : 'desc';
  return sort.startsWith('fromPath')
    ? { value: sql`"fromPath"`, type: 'text', direction }
    : { value: sql`"createdOn"`, type: 'timestamptz', direction };
}
