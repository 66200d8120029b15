import { type PagePaths, pagePathsOf } from '@spoor/contracts/menus/page-paths';
import type { QueryContext } from '../query-context.ts';
import { readMenuCache } from './menu-cache.ts';
import { readPublished } from './published-pages.queries.ts';

/** The addresses that the menus give to pages. Takes no longer on a large site than on a small one. */
export async function readPagePaths(queryContext: QueryContext): Promise<PagePaths> {
  const { settled, claims, conflictingPages } = await readMenuCache(queryContext);
  if (settled !== undefined) return settled;
  const published = await readPublished(queryContext, conflictingPages);
  return pagePathsOf(claims, (guid) => published.has(guid));
}
