import { byRank } from '../shared/leaf-changes.ts';
import type { Menu, MenuItem } from './menu.ts';

/** The addresses that the menus give to their items. */
export interface PagePaths {
  /** Address of each menu item that has one of its own, by guid. */
  readonly ofItem: ReadonlyMap<string, string>;
  /** The page that an address leads to. */
  readonly pageAt: ReadonlyMap<string, string>;
  /** The addresses that lead to a page, in menu order. */
  readonly ofPage: ReadonlyMap<string, readonly string[]>;
}

/** What the menus say of addresses, before it is known which pages are published. */
export interface PathClaims {
  readonly ofItem: ReadonlyMap<string, string>;
  /** Guids of the pages that menu items put at an address, in menu order. */
  readonly pagesAt: ReadonlyMap<string, readonly string[]>;
}

/**
 * Walks the menus from their roots, in their order: an item's address is that of its parent and its own segment.
 * The first item of the first menu is home when it has no segment. Takes time in proportion to the number of items.
 */
export function pathClaimsOf(menus: readonly Menu[]): PathClaims {
  const ofItem = new Map<string, string>();
  const pagesAt = new Map<string, string[]>();

  const walk = (children: Children, parentGuid: string | null, base: string): void => {
    for (const item of children.get(parentGuid) ?? []) {
      const below = item.urlSegment === '' ? base : `${base}/${item.urlSegment.toLowerCase()}`;
      const path = below === '' ? '/' : below;
      ofItem.set(item.guid, path);
      if (item.pageGuid !== null) claim(pagesAt, path, item.pageGuid);
      walk(children, item.guid, below);
    }
  };
  for (const { items } of menus.toSorted(byRank)) walk(childrenOf(items), null, '');
  return { ofItem, pagesAt };
}

/**
 * Gives each address to the first published page that claims it, so that a draft never takes an address away from what
 * visitors see there; where none is published, to the first.
 */
export function pagePathsOf(
  { ofItem, pagesAt }: PathClaims,
  isPublished: (pageGuid: string) => boolean = () => true,
): PagePaths {
  const pageAt = new Map<string, string>();
  const ofPage = new Map<string, string[]>();
  for (const [path, pages] of pagesAt) {
    const page = pages.find(isPublished) ?? pages[0];
    if (page === undefined) continue;
    pageAt.set(path, page);
    const others = ofPage.get(page);
    if (others === undefined) ofPage.set(page, [path]);
    else others.push(path);
  }
  return { ofItem, pageAt, ofPage };
}

/** Pages that share an address with another: for the others nobody has to ask whether they are published. */
export function contestingPages({ pagesAt }: PathClaims): string[] {
  return [...new Set([...pagesAt.values()].filter(({ length }) => length > 1).flat())];
}

/** Pages for which something is different at one address or more. */
export function pagesThatMoved(before: PathClaims, after: PathClaims): string[] {
  const paths = new Set([...before.pagesAt.keys(), ...after.pagesAt.keys()]);
  const moved = [...paths].flatMap((path) => {
    const [then = [], now = []] = [before.pagesAt.get(path), after.pagesAt.get(path)];
    return then.join() === now.join() ? [] : [...then, ...now];
  });
  return [...new Set(moved)];
}

/** The one written form of an address: lower case, without a slash at the end. */
export function canonicalPath(path: string): string {
  return `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
}

type Children = ReadonlyMap<string | null, readonly MenuItem[]>;

/** The items below each item, in order; those at the top are below null. */
export function childrenOf(items: readonly MenuItem[]): Children {
  return Map.groupBy(items.toSorted(byRank), ({ parentGuid }) => parentGuid);
}

function claim(pagesAt: Map<string, string[]>, path: string, pageGuid: string): void {
  const pages = pagesAt.get(path);
  if (pages === undefined) pagesAt.set(path, [pageGuid]);
  else if (!pages.includes(pageGuid)) pages.push(pageGuid);
}
