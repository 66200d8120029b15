import type { Menu } from '@spoor/contracts/menus/menu';
import {
  type PagePaths,
  type PathClaims,
  pagePathsOf,
  pagesSharingPaths,
  pathClaimsOf,
} from '@spoor/contracts/menus/page-paths';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Kysely } from 'kysely';
import { batchReads, type ReadScope } from '../batch-reads.ts';
import type { QueryContext } from '../query-context.ts';
import type { ReadModel } from '../read-model.ts';

/** A menu, with every name that it has had. */
export interface CachedMenu {
  readonly menu: Menu;
  readonly names: readonly string[];
  readonly revision: number;
}

/** The menus of a platform, as of certain revisions, and the addresses that they give. */
export interface CachedMenus {
  readonly rows: readonly CachedMenu[];
  readonly claims: PathClaims;
  /** Pages that share an address with another: who has it depends on which of them are published. */
  readonly conflictingPages: readonly string[];
  /** The addresses, where none is contested. */
  readonly settled: PagePaths | undefined;
}

interface CacheEntry {
  readonly revisions: string;
  readonly menus: Promise<CachedMenus>;
}

/** By database, then by platform. */
const cache = new WeakMap<Kysely<ReadModel>, Map<string, CacheEntry>>();

/** The menus as requests share them. */
export function readMenuCache(queryContext: QueryContext): Promise<CachedMenus> {
  const read = () => readByRevisions(queryContext);
  return queryContext.kept?.get(queryContext.platform.guid, surrogateKey.menu(), read) ?? read();
}

/**
 * The menus, read and folded anew when one of them has another revision: asking for revisions takes a fraction of a millisecond, also
 * where five levels of menus hold thousands of pages.
 */
async function readByRevisions(queryContext: QueryContext): Promise<CachedMenus> {
  const platforms = cache.get(queryContext.db) ?? new Map<string, CacheEntry>();
  cache.set(queryContext.db, platforms);
  const { guid } = queryContext.platform;
  const revisions = (await readRevisions(queryContext, [guid])).get(guid) ?? '';
  const known = platforms.get(guid);
  if (known?.revisions === revisions) return known.menus;
  const menus = readMenus(queryContext);
  platforms.set(guid, { revisions, menus });
  menus.catch(() => platforms.delete(guid));
  return menus;
}

async function readMenus(queryContext: QueryContext): Promise<CachedMenus> {
  const rows = await presentMenus({ db: queryContext.db, platformGuid: queryContext.platform.guid })
    .select(['menu', 'names', 'revision'])
    .execute();
  const claims = pathClaimsOf(rows.map(({ menu }) => menu));
  const conflictingPages = pagesSharingPaths(claims);
  return {
    rows,
    claims,
    conflictingPages,
    settled: conflictingPages.length === 0 ? pagePathsOf(claims) : undefined,
  };
}

function presentMenus({ db, platformGuid }: ReadScope) {
  return db
    .selectFrom('read_model.menus')
    .where('platformGuid', '=', platformGuid)
    .where('removed', '=', false);
}

/** Of all menus of a platform, whatever the key. */
const readRevisions = batchReads(async (scope) => {
  const rows = await presentMenus(scope).select(['guid', 'revision']).orderBy('guid').execute();
  return new Map([[scope.platformGuid, rows.map(({ guid, revision }) => `${guid}@${revision}`).join(' ')]]);
});
