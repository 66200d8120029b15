import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { touchedBy } from './query-meta.ts';

/** All menus of the platform; the first is the main menu. */
export function menusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['menus'],
    queryFn: async ({ signal }) => (await api.call(menuRoutes.list, { signal })).data,
    meta: touchedBy(() => [surrogateKey.menu(), surrogateKey.pages()]),
  });
}

/** The menus, or none while they cannot be had: a page without a menu is better than no page. */
export function useMenus(): readonly MenuView[] {
  return useQuery(menusQuery(useApi())).data ?? [];
}

/** The items from the top of a menu down to the first that fits, or undefined. */
export function trailTo(
  items: readonly MenuItemView[],
  fits: (item: MenuItemView) => boolean,
): readonly MenuItemView[] | undefined {
  for (const item of items) {
    if (fits(item)) return [item];
    const below = trailTo(item.menuItems, fits);
    if (below !== undefined) return [item, ...below];
  }
  return undefined;
}

/** The address of a page: that of the first menu item which leads to it. */
export function pathOfPage(menus: readonly MenuView[], pageGuid: string): string | undefined {
  const trail = trailTo(
    menus.flatMap(({ menuItems }) => menuItems),
    (item) => item.pageGuid === pageGuid,
  );
  return trail?.at(-1)?.path ?? undefined;
}
