import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { publicMenuRoutes } from '@spoor/contracts/menus/public-menu.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { editableAddress } from './addresses.ts';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { withSurrogateKeys } from './query-meta.ts';

/** A menu as it is embedded in a page. */
export interface EmbeddedMenu extends MenuView {
  /** Items were left out; the browser fetches the whole menu. */
  readonly isPart?: boolean;
}

/** The first is the main menu. */
export function menusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['menus'],
    queryFn: async ({ signal }): Promise<readonly EmbeddedMenu[]> =>
      (await api.call(publicMenuRoutes.list, { signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.menu()]),
  });
}

/** None while they cannot be loaded: a page without a menu is better than none. */
export function useMenus(): readonly EmbeddedMenu[] {
  return useQuery(menusQuery(useApi())).data ?? [];
}

/** The path from the top of a menu to the first item that matches; undefined for none. */
export function breadcrumbsOf(
  items: readonly MenuItemView[],
  fits: (item: MenuItemView) => boolean,
): readonly MenuItemView[] | undefined {
  for (const item of items) {
    if (fits(item)) return [item];
    const below = breadcrumbsOf(item.menuItems, fits);
    if (below !== undefined) return [item, ...below];
  }
  return undefined;
}

/** The path to the page at an address, in the first menu that has it; empty for none. */
export function breadcrumbsOfPath(menus: readonly MenuView[], path: string): readonly MenuItemView[] {
  return (
    breadcrumbsOf(
      menus.flatMap(({ menuItems }) => menuItems),
      (item) => item.path === path,
    ) ?? []
  );
}

/**
 * The address of a page: of its first menu item. Where that may have been trimmed from the embedded menus, the
 * address that redirects to it.
 */
export function pathOfPage(menus: readonly EmbeddedMenu[], pageGuid: string): string | undefined {
  const trail = breadcrumbsOf(
    menus.flatMap(({ menuItems }) => menuItems),
    (item) => item.pageGuid === pageGuid,
  );
  const isPart = menus.some((menu) => menu.isPart);
  return trail?.at(-1)?.path ?? (isPart ? editableAddress(pageGuid) : undefined);
}
