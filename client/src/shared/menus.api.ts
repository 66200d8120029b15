import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownAddress } from './addresses.ts';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { touchedBy } from './query-meta.ts';

/** A menu as a page carries it along. */
export interface CarriedMenu extends MenuView {
  /** Whether items were left out: a large menu is read whole once the page stands. */
  readonly isPart?: boolean;
}

/** All menus of the platform; the first is the main menu. */
export function menusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['menus'],
    queryFn: async ({ signal }): Promise<readonly CarriedMenu[]> =>
      (await api.call(menuRoutes.list, { signal })).data,
    meta: touchedBy(() => [surrogateKey.menu()]),
  });
}

/** The menus, or none while they cannot be had: a page without a menu is better than no page. */
export function useMenus(): readonly CarriedMenu[] {
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

/** The items down to the page at an address, in the first menu that knows it; none where it stands in no menu. */
export function trailToPath(menus: readonly MenuView[], path: string): readonly MenuItemView[] {
  return (
    trailTo(
      menus.flatMap(({ menuItems }) => menuItems),
      (item) => item.path === path,
    ) ?? []
  );
}

/**
 * The address of a page: that of the first menu item which leads to it. Where that may be among those that were left out,
 * the one that leads on to it.
 */
export function pathOfPage(menus: readonly CarriedMenu[], pageGuid: string): string | undefined {
  const trail = trailTo(
    menus.flatMap(({ menuItems }) => menuItems),
    (item) => item.pageGuid === pageGuid,
  );
  const isPart = menus.some((menu) => menu.isPart);
  return trail?.at(-1)?.path ?? (isPart ? ownAddress(pageGuid) : undefined);
}
