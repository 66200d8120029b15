import type { Menu, MenuItem } from '@spoor/contracts/menus/menu';
import { byRank } from '@spoor/contracts/shared/leaf-changes';

/** The addresses that the menus give to their items. */
export interface PagePaths {
  /** Address of each menu item that has one of its own, by guid. */
  readonly ofItem: ReadonlyMap<string, string>;
  /** The page that an address leads to: the first that is met. */
  readonly pageAt: ReadonlyMap<string, string>;
  /** The addresses that lead to a page, in menu order. */
  readonly ofPage: ReadonlyMap<string, readonly string[]>;
}

/**
 * Walks the menus from their roots, in their order: an item's address is that of its parent and its own segment.
 * The first item of the first menu is home when it has no segment.
 */
export function pagePathsOf(menus: readonly Menu[]): PagePaths {
  const ofItem = new Map<string, string>();
  const pageAt = new Map<string, string>();
  const ofPage = new Map<string, string[]>();

  const walk = (items: readonly MenuItem[], parentGuid: string | null, base: string): void => {
    const children = items.filter((item) => item.parentGuid === parentGuid).toSorted(byRank);
    for (const item of children) {
      const below = item.urlSegment === '' ? base : `${base}/${item.urlSegment.toLowerCase()}`;
      const path = below === '' ? '/' : below;
      ofItem.set(item.guid, path);
      if (item.pageGuid !== null && !pageAt.has(path)) {
        pageAt.set(path, item.pageGuid);
        ofPage.set(item.pageGuid, [...(ofPage.get(item.pageGuid) ?? []), path]);
      }
      walk(items, item.guid, below);
    }
  };
  for (const { items } of menus.toSorted(byRank)) walk(items, null, '');
  return { ofItem, pageAt, ofPage };
}

/** The one written form of an address: lower case, without a slash at the end. */
export function canonicalPath(path: string): string {
  return `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
}
