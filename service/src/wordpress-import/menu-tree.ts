import type { IndexedEntry, SiteIndex } from './site-index.ts';

/** A page or an address in the menu, and what hangs below it. */
export interface MenuNode {
  /** The page; of an address elsewhere, the item of the old menu. */
  readonly entry: IndexedEntry;
  readonly name: string;
  readonly externalUrl: string | null;
  readonly isVisible: boolean;
  /** The id of the entry that it hangs below. */
  readonly parentId: string | undefined;
  readonly children: readonly MenuNode[];
}

/**
 * Pages as they hang under each other, which their addresses come from, in the order of the old menus. Where an export has menus, what
 * is in none of them is not visible; of the largest, addresses elsewhere come along.
 */
export function menuTree(index: SiteIndex): MenuNode[] {
  const shown = new Map<string, IndexedEntry>();
  for (const item of index.menuItems) {
    const target = item.meta.get('_menu_item_object_id') ?? '';
    if (item.meta.get('_menu_item_object') === 'page' && !shown.has(target)) shown.set(target, item);
  }
  const hasMenus = shown.size > 0;
  const ids = new Set(index.pages.map(({ id }) => id));
  const below = Map.groupBy(index.pages, ({ parentId }) => (ids.has(parentId) ? parentId : ''));
  const rankOf = ({ id, order }: IndexedEntry) => shown.get(id)?.order ?? (hasMenus ? 1_000_000 : 0) + order;

  const nodesBelow = (parentId: string, above: ReadonlySet<string>): MenuNode[] =>
    (below.get(parentId) ?? [])
      // Pages that hang below themselves are in no tree.
      .filter(({ id }) => !above.has(id))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || a.title.localeCompare(b.title))
      .map((entry) => ({
        entry,
        externalUrl: null,
        parentId: parentId === '' ? undefined : parentId,
        name: shown.get(entry.id)?.title || entry.title,
        isVisible: !hasMenus || shown.has(entry.id),
        children: nodesBelow(entry.id, new Set([...above, entry.id])),
      }));
  return [...nodesBelow('', new Set()), ...elsewhere(index)];
}

/** Addresses of other sites in the largest menu, at its top. */
function elsewhere({ menuItems, addresses }: SiteIndex): MenuNode[] {
  const menus = [...Map.groupBy(menuItems, menuNameOf).values()];
  const [largest = []] = menus.toSorted((a, b) => b.length - a.length);
  return largest.flatMap((entry) => {
    const url = entry.meta.get('_menu_item_url') ?? '';
    const isElsewhere = /^https?:\/\//.test(url) && addresses.pathOf(url) === undefined;
    if (entry.meta.get('_menu_item_type') !== 'custom' || !isElsewhere) return [];
    return [
      { entry, name: entry.title, externalUrl: url, isVisible: true, parentId: undefined, children: [] },
    ];
  });
}

function menuNameOf({ terms }: IndexedEntry): string {
  return terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.name ?? '';
}
