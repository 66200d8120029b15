import { route } from '../shared/route.ts';
import type { menuOperations } from './menu.operations.ts';
import { publicMenuRoutes } from './public-menu.routes.ts';

export const menuRoutes = {
  ...publicMenuRoutes,
  create: route<typeof menuOperations.create>()('POST', '/api/menus:withName'),
  rename: route<typeof menuOperations.rename>()('PUT', '/api/menus/{guid}'),
  remove: route<typeof menuOperations.remove>()('DELETE', '/api/menus/{guid}'),
  addItem: route<typeof menuOperations.addItem>()('POST', '/api/menus/{guid}/items'),
  editItem: route<typeof menuOperations.editItem>()('PUT', '/api/menuitem/{guid}'),
  setItemByExternal: route<typeof menuOperations.setItemByExternal>()(
    'PUT',
    '/api/menuitem/by-external/{source}/{externalId}',
  ),
  moveItem: route<typeof menuOperations.moveItem>()('POST', '/api/menuitem/{guid}:move'),
  removeItem: route<typeof menuOperations.removeItem>()('DELETE', '/api/menuitem/{guid}'),
} as const;
