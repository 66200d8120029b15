import { byRank } from '../shared/field-changes.ts';
import type { Menu, MenuItem } from './menu.ts';

/** The addresses that menus give to pages and items. */
export interface PagePaths {
  /** By item guid. */
  readonly ofItem: ReadonlyMap<string, string>;
  /** Page guid by address. */
  readonly pageAt: ReadonlyMap<string, string>;
  /** Addresses by page guid, in menu order. */
  readonly ofPage: ReadonlyMap<string, readonly string[]>;
}

/** Addresses in the menus, before it is known which pages are published. */
export interface PathClaims {
  readonly ofItem: ReadonlyMap<string, string>;
  /** Page guids by address, in menu order. */
  readonly pagesAt: ReadonlyMap<string, readonly string[]>;
}

/**
 * Derives addresses from the menus: an item's address is its parent's and its own segment. The first item of the
 * first menu without a segment is the home page. Linear in the number of items.
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
  for (const { items } of menus.toSorted(byRank)) walk(childItemsOf(items), null, '');
  return { ofItem, pagesAt };
}

/**
 * Gives each address to the first published page that claims it, else to the first one, so that a draft never takes
 * an address from a published page.
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

/** Pages that share an address with another. Only for these does it matter whether they are published. */
export function pagesSharingPaths({ pagesAt }: PathClaims): string[] {
  return [...new Set([...pagesAt.values()].filter(({ length }) => length > 1).flat())];
}

/** Pages that were or are at an address which leads elsewhere now. */
export function pagesWithChangedPaths(before: PathClaims, after: PathClaims): string[] {
  const paths = new Set([...before.pagesAt.keys(), ...after.pagesAt.keys()]);
  const moved = [...paths].flatMap((path) => {
    const [then = [], now = []] = [before.pagesAt.get(path), after.pagesAt.get(path)];
    return then.join() === now.join() ? [] : [...then, ...now];
  });
  return [...new Set(moved)];
}

/** The canonical form of an address: lower case, without a trailing slash. */
export function canonicalPath(path: string): string {
  return `/${path.toLowerCase().replace(/^\/+|(?<!\/)\/+$/g, '')}`;
}

type Children = ReadonlyMap<string | null, readonly MenuItem[]>;

/** Children in order, by parent guid; null for the top level. */
export function childItemsOf(items: readonly MenuItem[]): Children {
  return Map.groupBy(items.toSorted(byRank), ({ parentGuid }) => parentGuid);
}

function claim(pagesAt: Map<string, string[]>, path: string, pageGuid: string): void {
  const pages = pagesAt.get(path);
  if (pages === undefined) pagesAt.set(path, [pageGuid]);
  else if (!pages.includes(pageGuid)) pages.push(pageGuid);
}
