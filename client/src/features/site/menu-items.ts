import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';

/** Invisible items only give pages an address; editors are also told of items whose page is not published. */
export function visibleItems(items: readonly MenuItemView[]): readonly MenuItemView[] {
  return items.filter(({ isVisible, pageIsPublished }) => isVisible && pageIsPublished !== false);
}

/**
 * The `aria-current` of a menu link: `page` for the current page, `true` for its ancestors.
 * @param trail the items from the top of the menu down to the page
 * @param isBelow whether something below that page is shown, such as an item of a list
 */
export function ariaCurrentOf(
  { guid }: MenuItemView,
  trail: readonly MenuItemView[],
  isBelow = false,
): 'page' | 'true' | undefined {
  const place = trail.findIndex((item) => item.guid === guid);
  if (place === -1) return undefined;
  return place === trail.length - 1 && !isBelow ? 'page' : 'true';
}

/** The children of the page's top-level item; none on the home page. */
export function sectionItems([section]: readonly MenuItemView[]): readonly MenuItemView[] {
  return section === undefined ? [] : visibleItems(section.menuItems);
}

/** The related items of a page, in their stored order, without those that have no target. */
export function relatedItems(
  menus: readonly MenuView[],
  trail: readonly MenuItemView[],
): readonly MenuItemView[] {
  const named = trail.at(-1)?.relatedMenuItems ?? [];
  if (named.length === 0) return [];
  const all = new Map(
    menus.flatMap(({ menuItems }) => flattenItems(menuItems)).map((item) => [item.guid, item]),
  );
  return named
    .flatMap((guid) => all.get(guid) ?? [])
    .filter(({ path, pageIsPublished }) => path !== null && pageIsPublished !== false);
}

function flattenItems(items: readonly MenuItemView[]): readonly MenuItemView[] {
  return items.flatMap((item) => [item, ...flattenItems(item.menuItems)]);
}
