import { route } from '../shared/route.ts';
import type { listItemOperations } from './list-item.operations.ts';
import { publicListItemRoutes } from './public-list-item.routes.ts';

export const listItemRoutes = {
  ...publicListItemRoutes,
  add: route<typeof listItemOperations.add>()('POST', '/api/listitem/list/{listGuid}'),
  edit: route<typeof listItemOperations.edit>()('PUT', '/api/listitem/{guid}'),
  setByExternal: route<typeof listItemOperations.setByExternal>()(
    'PUT',
    '/api/listitem/by-external/{source}/{externalId}',
  ),
  previewCsv: route<typeof listItemOperations.previewCsv>()(
    'POST',
    '/api/listitem/list/{listGuid}:previewCsv',
  ),
  importCsv: route<typeof listItemOperations.importCsv>()('POST', '/api/listitem/list/{listGuid}:importCsv'),
  commands: route<typeof listItemOperations.commands>()('POST', '/api/listitem/{guid}:commands'),
  remove: route<typeof listItemOperations.remove>()('DELETE', '/api/listitem/{guid}'),
  restoreCheck: route<typeof listItemOperations.restoreCheck>()('GET', '/api/listitem/{guid}:restoreCheck'),
  restore: route<typeof listItemOperations.restore>()('POST', '/api/listitem/{guid}:restore'),
  change: route<typeof listItemOperations.change>()('POST', '/api/listitem:change'),
  place: route<typeof listItemOperations.place>()('POST', '/api/listitem/list/{listGuid}:place'),
  usages: route<typeof listItemOperations.usages>()('GET', '/api/listitem:usages'),
  search: route<typeof listItemOperations.search>()('GET', '/api/listitem:search'),
  waiting: route<typeof listItemOperations.waiting>()('GET', '/api/listitem:waiting'),
} as const;
