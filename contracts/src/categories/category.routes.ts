import { route } from '../shared/route.ts';
import type { categoryOperations } from './category.operations.ts';

export const categoryRoutes = {
  list: route<typeof categoryOperations.list>()('GET', '/api/categories'),
  read: route<typeof categoryOperations.read>()('GET', '/api/categories/{guid}'),
  create: route<typeof categoryOperations.create>()('POST', '/api/categories'),
  edit: route<typeof categoryOperations.edit>()('PUT', '/api/categories/{guid}'),
  setByExternal: route<typeof categoryOperations.setByExternal>()(
    'PUT',
    '/api/categories/by-external/{source}/{externalId}',
  ),
  remove: route<typeof categoryOperations.remove>()('DELETE', '/api/categories/{guid}'),
} as const;
