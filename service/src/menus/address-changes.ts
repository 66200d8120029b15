import type { Menu } from '@spoor/contracts/menus/menu';
import {
  contestingPages,
  type PagePaths,
  pagePathsOf,
  pagesThatMoved,
  pathClaimsOf,
} from '@spoor/contracts/menus/page-paths';

/** What a change of menus does to the addresses that visitors know. */
export interface AddressChanges {
  /** Addresses at which a published page was, and none is any more. */
  readonly left: readonly { readonly path: string; readonly pageGuid: string }[];
  /** Addresses at which a published page is, and another or none was. */
  readonly reached: readonly string[];
}

/** Tells which of some pages are published. */
export type FindPublished = (pageGuids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Compares the addresses of published pages before and after menus changed. Home is never left: it is where one begins. */
export async function addressChanges(
  before: readonly Menu[],
  after: readonly Menu[],
  findPublished: FindPublished,
): Promise<AddressChanges> {
  const [then, now] = [pathClaimsOf(before), pathClaimsOf(after)];
  const moved = pagesThatMoved(then, now);
  if (moved.length === 0) return { left: [], reached: [] };
  const asked = new Set([...moved, ...contestingPages(then), ...contestingPages(now)]);
  const published = await findPublished([...asked]);
  const isPublished = (guid: string | undefined) => guid !== undefined && published.has(guid);
  return compare(pagePathsOf(then, isPublished), pagePathsOf(now, isPublished), isPublished);
}

function compare(
  before: PagePaths,
  after: PagePaths,
  isPublished: (pageGuid: string | undefined) => boolean,
): AddressChanges {
  const left = [...before.pageAt].filter(
    ([path, page]) => path !== '/' && isPublished(page) && !isStillThere(after, path, page),
  );
  const reached = [...after.pageAt].filter(
    ([path, page]) => isPublished(page) && before.pageAt.get(path) !== page,
  );
  return {
    left: left.map(([path, pageGuid]) => ({ path, pageGuid })),
    reached: reached.map(([path]) => path),
  };

  function isStillThere(paths: PagePaths, path: string, page: string): boolean {
    const now = paths.pageAt.get(path);
    return now === page || isPublished(now);
  }
}
