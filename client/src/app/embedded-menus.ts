import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { splitItemPath } from '@spoor/contracts/redirects/redirect-path';
import { isReservedSegment } from '@spoor/contracts/shared/slug';
import { breadcrumbsOf, type EmbeddedMenu, menusQuery } from '../shared/menus.api.ts';
import type { AppServices } from './app-context.ts';

/** Whole levels of a menu are embedded as long as they hold no more items than this. */
const maxItems = 100;

/**
 * Trims large menus in a rendered page to what it shows: on sites with thousands of pages they would be megabytes.
 * The browser fetches them whole afterwards. Screens of the application keep everything, because they search in it.
 */
export function trimMenus({ queryClient, api }: Pick<AppServices, 'queryClient' | 'api'>, url: URL): void {
  const { queryKey } = menusQuery(api);
  const menus = queryClient.getQueryData(queryKey);
  if (menus !== undefined && isVisitorPage(url)) {
    queryClient.setQueryData(queryKey, menusAround(menus, url.pathname));
  }
}

/**
 * As many whole levels of each menu as are small enough, the path to the page at `path` with its siblings, and the
 * related items of that page. Small menus stay whole.
 */
export function menusAround(menus: readonly EmbeddedMenu[], path: string): readonly EmbeddedMenu[] {
  const { pagePath } = splitItemPath(path.toLowerCase());
  const trails = menus.map((menu) => breadcrumbsOf(menu.menuItems, (item) => item.path === pagePath) ?? []);
  const related = new Set(trails.flatMap((trail) => trail.at(-1)?.relatedMenuItems ?? []));
  const passed = new Set(trails.flat().map(({ guid }) => guid));

  const linksToRelated = (item: MenuItemView): boolean =>
    related.has(item.guid) || item.menuItems.some(linksToRelated);
  const cut = (items: readonly MenuItemView[], levels: number): MenuItemView[] =>
    items.map((item) => {
      const isOpen = levels > 1 || passed.has(item.guid);
      const below = isOpen ? item.menuItems : item.menuItems.filter(linksToRelated);
      return { ...item, menuItems: cut(below, levels - 1) };
    });
  return menus.map((menu) => {
    const levels = levelsOf(menu);
    return levels === undefined ? menu : { ...menu, isPart: true, menuItems: cut(menu.menuItems, levels) };
  });
}

/** How many levels are embedded, at least one; undefined where all are. */
function levelsOf({ menuItems }: MenuView): number | undefined {
  let level = menuItems;
  let count = level.length;
  for (let levels = 1; ; levels += 1) {
    level = level.flatMap((item) => item.menuItems);
    if (level.length === 0) return undefined;
    count += level.length;
    if (count > maxItems) return levels;
  }
}

function isVisitorPage({ pathname }: URL): boolean {
  const [, first = ''] = pathname.split('/');
  return !isReservedSegment(first, true) && !pathname.endsWith('/edit');
}
