import type { Menu } from '@spoor/contracts/menus/menu';
import {
  type PagePaths,
  pagePathsOf,
  pagesSharingPaths,
  pagesWithChangedPaths,
  pathClaimsOf,
} from '@spoor/contracts/menus/page-paths';

/** How a change of menus affects the addresses of published pages. */
export interface AddressChanges {
  /** Addresses that led to a published page and no longer do. */
  readonly left: readonly { readonly path: string; readonly pageGuid: string }[];
  /** Addresses that lead to a published page and did not, or to another one. */
  readonly reached: readonly string[];
}

/** Which of these pages are published. */
export type FindPublished = (pageGuids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Compares the addresses of published pages before and after menus changed. The home address never counts as left. */
export async function addressChanges(
  before: readonly Menu[],
  after: readonly Menu[],
  findPublished: FindPublished,
): Promise<AddressChanges> {
  const [then, now] = [pathClaimsOf(before), pathClaimsOf(after)];
  const moved = pagesWithChangedPaths(then, now);
  if (moved.length === 0) return { left: [], reached: [] };
  const affected = new Set([...moved, ...pagesSharingPaths(then), ...pagesSharingPaths(now)]);
  const published = await findPublished([...affected]);
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
