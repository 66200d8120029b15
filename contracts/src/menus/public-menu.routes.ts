import { route } from '../shared/route.ts';
import type { menuOperations } from './menu.operations.ts';

/** Routes for visitors, part of `menuRoutes`. In a file of their own, so that public pages load no others. */
export const publicMenuRoutes = {
  list: route<typeof menuOperations.list>()('GET', '/api/menus'),
} as const;
