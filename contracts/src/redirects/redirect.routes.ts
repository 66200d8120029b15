import { route } from '../shared/route.ts';
import type { redirectOperations } from './redirect.operations.ts';

export const redirectRoutes = {
  list: route<typeof redirectOperations.list>()('GET', '/api/redirects', 'guid'),
  read: route<typeof redirectOperations.read>()('GET', '/api/redirects/{guid}'),
  notFoundAddresses: route<typeof redirectOperations.notFoundAddresses>()('GET', '/api/redirects:missed'),
  create: route<typeof redirectOperations.create>()('POST', '/api/redirects'),
  edit: route<typeof redirectOperations.edit>()('PUT', '/api/redirects/{guid}'),
  setByExternal: route<typeof redirectOperations.setByExternal>()(
    'PUT',
    '/api/redirects/by-external/{source}/{externalId}',
  ),
  changeTogether: route<typeof redirectOperations.changeTogether>()('POST', '/api/redirects:together'),
  remove: route<typeof redirectOperations.remove>()('DELETE', '/api/redirects/{guid}'),
  resolve: route<typeof redirectOperations.resolve>()('GET', '/api/redirects:resolve'),
} as const;
