import { type PagePaths, pagePathsOf } from '@spoor/contracts/menus/page-paths';
import type { Reader } from '../query-context.ts';
import { readMenuCache } from './menu-cache.ts';
import { readPublished } from './published-pages.queries.ts';

/** The addresses that the menus give to pages. Takes no longer on a large site than on a small one. */
export async function readPagePaths(reader: Reader): Promise<PagePaths> {
  const { settled, claims, contesting } = await readMenuCache(reader);
  if (settled !== undefined) return settled;
  const published = await readPublished(reader, contesting);
  return pagePathsOf(claims, (guid) => published.has(guid));
}
