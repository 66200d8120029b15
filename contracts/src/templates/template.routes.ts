import { route } from '../shared/route.ts';
import type { templateOperations } from './template.operations.ts';

/** Blocks, publication and history of templates are served by the routes for pages. */
export const templateRoutes = {
  list: route<typeof templateOperations.list>()('GET', '/api/pagetemplates'),
  read: route<typeof templateOperations.read>()('GET', '/api/pagetemplates/{id}'),
  create: route<typeof templateOperations.create>()('POST', '/api/pagetemplates'),
  edit: route<typeof templateOperations.edit>()('PUT', '/api/pagetemplates/{guid}'),
  remove: route<typeof templateOperations.remove>()('DELETE', '/api/pagetemplates/{guid}'),
} as const;
