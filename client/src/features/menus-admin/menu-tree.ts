import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import type { TreePlace } from '../../shared/ui/tree-places.ts';

/** As the API has it. */
export interface MenuItemPlace {
  readonly menuGuid: string;
  readonly parentGuid: string | null;
  readonly afterGuid: string | null;
}

/** An item with its menu and its ancestors, topmost first. */
export interface LocatedMenuItem<Menu extends MenuView = MenuView> {
  readonly menu: Menu;
  readonly above: readonly MenuItemView[];
  readonly item: MenuItemView;
}

export function findItem<Menu extends MenuView>(
  menus: readonly Menu[],
  guid: string,
): LocatedMenuItem<Menu> | undefined {
  for (const menu of menus) {
    const trail = ancestorsOfItem(menu.menuItems, guid);
    const item = trail?.at(-1);
    if (trail !== undefined && item !== undefined) return { menu, above: trail.slice(0, -1), item };
  }
  return undefined;
}

/** The place in a menu for a place in the tree, where each menu is a row; undefined beside the menus. */
export function placeInMenu(
  menus: readonly MenuView[],
  { parentId, afterId }: TreePlace,
): MenuItemPlace | undefined {
  if (parentId === null) return undefined;
  if (menus.some(({ guid }) => guid === parentId)) {
    return { menuGuid: parentId, parentGuid: null, afterGuid: afterId };
  }
  const parent = findItem(menus, parentId);
  return parent && { menuGuid: parent.menu.guid, parentGuid: parentId, afterGuid: afterId };
}

/** The menus with an item and its descendants moved. */
export function withMenuItemMoved<Menu extends MenuView>(
  menus: readonly Menu[],
  itemGuid: string,
  place: MenuItemPlace,
): readonly Menu[] {
  const moved = findItem(menus, itemGuid)?.item;
  if (moved === undefined) return menus;
  return menus.map((menu) => {
    const left = without(menu.menuItems, itemGuid);
    return { ...menu, menuItems: menu.guid === place.menuGuid ? withItem(left, null, moved, place) : left };
  });
}

function ancestorsOfItem(items: readonly MenuItemView[], guid: string): readonly MenuItemView[] | undefined {
  for (const item of items) {
    if (item.guid === guid) return [item];
    const below = ancestorsOfItem(item.menuItems, guid);
    if (below !== undefined) return [item, ...below];
  }
  return undefined;
}

function without(items: readonly MenuItemView[], guid: string): MenuItemView[] {
  return items
    .filter((item) => item.guid !== guid)
    .map((item) => ({ ...item, menuItems: without(item.menuItems, guid) }));
}

/** @param ownerGuid guid of the parent; null at the top */
function withItem(
  items: readonly MenuItemView[],
  ownerGuid: string | null,
  added: MenuItemView,
  place: MenuItemPlace,
): MenuItemView[] {
  if (ownerGuid === place.parentGuid) {
    const index = items.findIndex(({ guid }) => guid === place.afterGuid) + 1;
    return items.toSpliced(index, 0, added);
  }
  return items.map((item) => ({ ...item, menuItems: withItem(item.menuItems, item.guid, added, place) }));
}
