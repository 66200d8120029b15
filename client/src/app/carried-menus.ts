import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { splitItemPath } from '@spoor/contracts/redirects/redirect-path';
import { isReservedSegment } from '@spoor/contracts/shared/slug';
import { type CarriedMenu, menusQuery, trailTo } from '../shared/menus.api.ts';
import type { AppServices } from './app-context.ts';

/** Levels of a menu come along with a page as long as they hold no more items than this. */
const mostItems = 100;

/**
 * Leaves out of a rendered page what it does not show of large menus: a page of a site with thousands of pages would
 * otherwise be megabytes. The browser reads them whole once the page stands. Screens of the application itself keep
 * everything, for they search in it.
 */
export function carryMenus({ queryClient, api }: Pick<AppServices, 'queryClient' | 'api'>, url: URL): void {
  const { queryKey } = menusQuery(api);
  const menus = queryClient.getQueryData(queryKey);
  if (menus !== undefined && isPageOfVisitors(url)) {
    queryClient.setQueryData(queryKey, menusAround(menus, url.pathname));
  }
}

/**
 * As many whole levels of each menu as are small enough, always the way down to the page at `path` with what stands
 * beside it, and what that page names as related. Small menus stay as they are.
 */
export function menusAround(menus: readonly CarriedMenu[], path: string): readonly CarriedMenu[] {
  const { pagePath } = splitItemPath(path.toLowerCase());
  const trails = menus.map((menu) => trailTo(menu.menuItems, (item) => item.path === pagePath) ?? []);
  const related = new Set(trails.flatMap((trail) => trail.at(-1)?.relatedMenuItems ?? []));
  const passed = new Set(trails.flat().map(({ guid }) => guid));

  const leadsToRelated = (item: MenuItemView): boolean =>
    related.has(item.guid) || item.menuItems.some(leadsToRelated);
  const cut = (items: readonly MenuItemView[], levels: number): MenuItemView[] =>
    items.map((item) => {
      const isOpen = levels > 1 || passed.has(item.guid);
      const below = isOpen ? item.menuItems : item.menuItems.filter(leadsToRelated);
      return { ...item, menuItems: cut(below, levels - 1) };
    });
  return menus.map((menu) => {
    const levels = levelsOf(menu);
    return levels === undefined ? menu : { ...menu, isPart: true, menuItems: cut(menu.menuItems, levels) };
  });
}

/** How many levels come along; undefined where all do. The first always does. */
function levelsOf({ menuItems }: MenuView): number | undefined {
  let level = menuItems;
  let count = level.length;
  for (let levels = 1; ; levels += 1) {
    level = level.flatMap((item) => item.menuItems);
    if (level.length === 0) return undefined;
    count += level.length;
    if (count > mostItems) return levels;
  }
}

function isPageOfVisitors({ pathname }: URL): boolean {
  const [, first = ''] = pathname.split('/');
  return !isReservedSegment(first, true) && !pathname.endsWith('/edit');
}
