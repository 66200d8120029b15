import type { EditMenuItem } from '@spoor/contracts/menus/menu.commands';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { MenuItemChildren } from '@spoor/contracts/menus/menu-query';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { QueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { problemCodesOf } from '../../shared/forms/problem-codes.ts';
import { type EmbeddedMenu, menusQuery } from '../../shared/menus.api.ts';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';
import { type MenuItemBody, menuItemRefusals } from './menu-item.form-schema.ts';
import { findItem, type MenuItemPlace, withMenuItemMoved } from './menu-tree.ts';

interface MoveOfItem {
  readonly item: MenuItemView;
  /** Guid of its menu. */
  readonly from: string;
  readonly to: MenuItemPlace;
}

/** What is wrong with an item is said in its form. */
const refusals = problemCodesOf(menuItemRefusals);

/** The commands on menus. Each is one Change, including the redirects of moved pages. */
export function useMenusAdminCommands() {
  return { ...useMenuCommands(), ...useMenuItemCommands() };
}

function useMenuCommands() {
  return {
    createMenu: useCommand<string>({
      task: (name) => ({ type: 'add', entity: 'menu', subject: name }),
      send: (api, name, intent) => api.call(menuRoutes.create, { body: { name }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    renameMenu: useCommand<{ menu: EmbeddedMenu; name: string }>({
      task: ({ name }) => ({ type: 'edit', entity: 'menu', subject: name }),
      send: (api, { menu, name }, intent) =>
        api.call(menuRoutes.rename, {
          parameters: { guid: menu.guid },
          body: { name },
          ...commandHeaders(intent, menu.revision ?? undefined),
        }),
    }),
    removeMenu: useCommand<EmbeddedMenu>({
      task: ({ name }) => ({ type: 'delete', entity: 'menu', subject: name }),
      send: (api, { guid }, intent) =>
        api.call(menuRoutes.remove, { parameters: { guid }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    /** Creates a page and its item, last at the place. */
    addPage: useCommand<{ name: string; place: Pick<MenuItemPlace, 'menuGuid' | 'parentGuid'> }>({
      task: ({ name }) => ({ type: 'add', entity: 'page', subject: name }),
      send: (api, { name, place: { menuGuid, parentGuid } }, intent) =>
        api.call(pageRoutes.create, {
          body: { name, ...(parentGuid === null ? { menuGuid } : { parentMenuItemGuid: parentGuid }) },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
  };
}

const entity = 'menuItem';

function useMenuItemCommands() {
  const menusKey = menusQuery(useApi()).queryKey;

  /**
   * Shows a move before the server has answered.
   * @returns a function that reverts it
   */
  function showMoved(queryClient: QueryClient, guid: string, to: MenuItemPlace): () => void {
    const before = queryClient.getQueryData(menusKey);
    if (before === undefined || findItem(before, guid) === undefined) return () => undefined;
    queryClient.setQueryData(menusKey, withMenuItemMoved(before, guid, to));
    return () => queryClient.setQueryData(menusKey, before);
  }

  return {
    addItem: useCommand<{ item: MenuItemBody & { readonly guid: string }; place: MenuItemPlace }>({
      task: ({ item }) => ({ type: 'add', entity, subject: item.name }),
      send: (api, { item, place: { menuGuid, ...place } }, intent) =>
        api.call(menuRoutes.addItem, {
          parameters: { guid: menuGuid },
          body: { ...item, ...place },
          ...commandHeaders(intent),
        }),
      highlights: ({ item }) => [item.guid],
      expects: refusals,
    }),
    editItem: useCommand<{ item: MenuItemView; edit: EditMenuItem; basedOn: number | undefined }>({
      task: ({ item }) => ({ type: 'edit', entity, subject: item.name }),
      send: (api, { item, edit, basedOn }, intent) =>
        api.call(menuRoutes.editItem, {
          parameters: { guid: item.guid },
          body: edit,
          ...commandHeaders(intent, basedOn),
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
          ...commandHeaders(intent),
        }),
    }),
    removeItem: useCommand<{ item: MenuItemView; children: MenuItemChildren }>({
      task: ({ item }) => ({ type: 'delete', entity, subject: item.name }),
      send: (api, { item, children }, intent) =>
        api.call(menuRoutes.removeItem, {
          parameters: { guid: item.guid },
          query: { children },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
  };
}
