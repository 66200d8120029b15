import { route } from '../shared/route.ts';
import type { AddMenuItem, CreateMenu, EditMenuItem, MoveMenuItem, RenameMenu } from './menu.commands.ts';
import type { MenuView } from './menu.views.ts';
import type { MenuItemChildren } from './menu-query.ts';

export const menuRoutes = {
  list: route<{ response: MenuView[] }>()('GET', '/api/menus'),
  create: route<{ body: CreateMenu; response: MenuView }>()('POST', '/api/menus:withName'),
  rename: route<{ body: RenameMenu; response: MenuView }>()('PUT', '/api/menus/{guid}'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/menus/{guid}'),
  addItem: route<{ body: AddMenuItem; response: MenuView }>()('POST', '/api/menus/{guid}/items'),
  editItem: route<{ body: EditMenuItem; response: MenuView }>()('PUT', '/api/menuitem/{guid}'),
  moveItem: route<{ body: MoveMenuItem; response: MenuView }>()('POST', '/api/menuitem/{guid}:move'),
  removeItem: route<{ query: { children?: MenuItemChildren }; response: { changeId: string } }>()(
    'DELETE',
    '/api/menuitem/{guid}',
  ),
} as const;
