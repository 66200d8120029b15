import { type RouteQuery, route } from '../shared/route.ts';
import type { publicListItemOperations } from './public-list-item.operations.ts';

/** Routes for visitors, part of `listItemRoutes`. In a file of their own, so that public pages load no others. */
export const publicListItemRoutes = {
  read: route<typeof publicListItemOperations.read>()('GET', '/api/listitem/{guid}'),
  readByShortId: route<typeof publicListItemOperations.readByShortId>()(
    'GET',
    '/api/listitem/short/{shortId}',
  ),
  list: route<typeof publicListItemOperations.list>()('GET', '/api/listitem/list/{listGuid}', 'guid'),
  lists: route<typeof publicListItemOperations.lists>()('GET', '/api/listitem/lists'),
  meta: route<typeof publicListItemOperations.meta>()('GET', '/api/listitem/list/{listGuid}/meta'),
  facets: route<typeof publicListItemOperations.facets>()('GET', '/api/listitem/list/{listGuid}/facets'),
  tree: route<typeof publicListItemOperations.tree>()('GET', '/api/listitem/list/{listGuid}/tree'),
  widget: route<typeof publicListItemOperations.widget>()('GET', '/api/listitem/widget/{listGuid}'),
  surroundings: route<typeof publicListItemOperations.surroundings>()(
    'GET',
    '/api/listitem/{guid}/surroundings',
  ),
  types: route<typeof publicListItemOperations.types>()('GET', '/api/listitemtypes'),
} as const;

/** Which items of a list, in which order. */
export type ListQuery = RouteQuery<typeof publicListItemRoutes.list>;
