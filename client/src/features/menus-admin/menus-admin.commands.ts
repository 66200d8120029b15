import type { EditMenuItem } from '@spoor/contracts/menus/menu.commands';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { MenuItemChildren } from '@spoor/contracts/menus/menu-query';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { QueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { type CarriedMenu, menusQuery } from '../../shared/menus.api.ts';
import { keysOf, useCommand } from '../../shared/use-command.ts';
import { type MenuItemBody, menuItemRefusals } from './menu-item-values.ts';
import { findItem, type MenuItemPlace, withMoved } from './menu-places.ts';

interface MoveOfItem {
  readonly item: MenuItemView;
  /** The menu that it comes from. */
  readonly from: string;
  readonly to: MenuItemPlace;
}

/** What is wrong with an item is said in its form. */
const refusals = menuItemRefusals.map(({ code }) => code);

/** Everything that administrators do to menus. Each is one Change, redirects of what moves included. */
export function useMenusAdminCommands() {
  const menusKey = menusQuery(useApi()).queryKey;
  const entity = 'menuItem' as const;

  return {
    createMenu: useCommand<string>({
      task: (name) => ({ type: 'add', entity: 'menu', subject: name }),
      send: (api, name, intent) => api.call(menuRoutes.create, { body: { name }, ...keysOf(intent) }),
      offersUndo: true,
    }),
    renameMenu: useCommand<{ menu: CarriedMenu; name: string }>({
      task: ({ name }) => ({ type: 'edit', entity: 'menu', subject: name }),
      send: (api, { menu, name }, intent) =>
        api.call(menuRoutes.rename, {
          parameters: { guid: menu.guid },
          body: { name },
          ...keysOf(intent, menu.revision),
        }),
    }),
    removeMenu: useCommand<CarriedMenu>({
      task: ({ name }) => ({ type: 'delete', entity: 'menu', subject: name }),
      send: (api, { guid }, intent) =>
        api.call(menuRoutes.remove, { parameters: { guid }, ...keysOf(intent) }),
      offersUndo: true,
    }),
    /** A page and, last in its place, the item that leads to it. */
    addPage: useCommand<{ name: string; place: Pick<MenuItemPlace, 'menuGuid' | 'parentGuid'> }>({
      task: ({ name }) => ({ type: 'add', entity: 'page', subject: name }),
      send: (api, { name, place: { menuGuid, parentGuid } }, intent) =>
        api.call(pageRoutes.create, {
          body: { name, ...(parentGuid === null ? { menuGuid } : { parentMenuItemGuid: parentGuid }) },
          ...keysOf(intent),
        }),
      offersUndo: true,
    }),
    addItem: useCommand<{ item: MenuItemBody & { readonly guid: string }; place: MenuItemPlace }>({
      task: ({ item }) => ({ type: 'add', entity, subject: item.name }),
      send: (api, { item, place: { menuGuid, ...place } }, intent) =>
        api.call(menuRoutes.addItem, {
          parameters: { guid: menuGuid },
          body: { ...item, ...place },
          ...keysOf(intent),
        }),
      marks: ({ item }) => [item.guid],
      expects: refusals,
    }),
    editItem: useCommand<{ item: MenuItemView; edit: EditMenuItem; basedOn: number }>({
      task: ({ item }) => ({ type: 'edit', entity, subject: item.name }),
      send: (api, { item, edit, basedOn }, intent) =>
        api.call(menuRoutes.editItem, {
          parameters: { guid: item.guid },
          body: edit,
          ...keysOf(intent, basedOn),
        }),
      expects: refusals,
    }),
    moveItem: useCommand<MoveOfItem>({
      task: ({ item }) => ({ type: 'move', entity, subject: item.name }),
      optimistic: (queryClient, { item, to }) => showMoved(queryClient, item.guid, to),
      send: (api, { item, from, to: { menuGuid, ...place } }, intent) =>
        api.call(menuRoutes.moveItem, {
          parameters: { guid: item.guid },
          body: menuGuid === from ? place : { ...place, menuGuid },
          ...keysOf(intent),
        }),
    }),
    removeItem: useCommand<{ item: MenuItemView; children: MenuItemChildren }>({
      task: ({ item }) => ({ type: 'delete', entity, subject: item.name }),
      send: (api, { item, children }, intent) =>
        api.call(menuRoutes.removeItem, {
          parameters: { guid: item.guid },
          query: { children },
          ...keysOf(intent),
        }),
      offersUndo: true,
    }),
  };

  /** Shows an item where it will be. @returns what takes it back */
  function showMoved(queryClient: QueryClient, guid: string, to: MenuItemPlace): () => void {
    const before = queryClient.getQueryData(menusKey);
    if (before === undefined || findItem(before, guid) === undefined) return () => undefined;
    queryClient.setQueryData(menusKey, withMoved(before, guid, to));
    return () => queryClient.setQueryData(menusKey, before);
  }
}
