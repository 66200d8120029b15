import { type PagePaths, pagePathsOf } from '@spoor/contracts/menus/page-paths';
import { readPublished } from '../../pages/pages/published-pages.queries.ts';
import type { Reader } from '../../reader.ts';
import { foldedMenus } from './folded-menus.ts';

/** The addresses that the menus give to pages. Takes no longer on a large site than on a small one. */
export async function readPagePaths(reader: Reader): Promise<PagePaths> {
  const { settled, claims, contesting } = await foldedMenus(reader);
  if (settled !== undefined) return settled;
  const published = await readPublished(reader, contesting);
  return pagePathsOf(claims, (guid) => published.has(guid));
}
