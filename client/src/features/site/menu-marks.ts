import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';

/** The items that visitors see. Others only give pages an address. */
export function shownItems(items: readonly MenuItemView[]): readonly MenuItemView[] {
  return items.filter(({ isVisible }) => isVisible);
}

/**
 * How a link is marked for the page that is shown: `page` for the page itself, `true` for what lies above it.
 * @param trail the items from the top of the menu down to the page
 * @param isBelow whether something below that page is shown, such as an item of a list
 */
export function markOf(
  { guid }: MenuItemView,
  trail: readonly MenuItemView[],
  isBelow = false,
): 'page' | 'true' | undefined {
  const place = trail.findIndex((item) => item.guid === guid);
  if (place === -1) return undefined;
  return place === trail.length - 1 && !isBelow ? 'page' : 'true';
}

/** The items of the section that a page lies in, below its first item; none on the home page. */
export function sectionItems([section]: readonly MenuItemView[]): readonly MenuItemView[] {
  return section === undefined ? [] : shownItems(section.menuItems);
}

/** What is shown beside a page as “see also”: in the order in which an editor named it, as far as it leads anywhere. */
export function relatedItems(
  menus: readonly MenuView[],
  trail: readonly MenuItemView[],
): readonly MenuItemView[] {
  const named = trail.at(-1)?.relatedMenuItems ?? [];
  if (named.length === 0) return [];
  const all = new Map(
    menus.flatMap(({ menuItems }) => withBelow(menuItems)).map((item) => [item.guid, item]),
  );
  return named.flatMap((guid) => all.get(guid) ?? []).filter(({ path }) => path !== null);
}

function withBelow(items: readonly MenuItemView[]): readonly MenuItemView[] {
  return items.flatMap((item) => [item, ...withBelow(item.menuItems)]);
}
