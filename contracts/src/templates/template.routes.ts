import { route } from '../shared/route.ts';
import { publicTemplateRoutes } from './public-template.routes.ts';
import type { templateOperations } from './template.operations.ts';

/** Blocks, publication and history of templates are served by the routes for pages. */
export const templateRoutes = {
  ...publicTemplateRoutes,
  list: route<typeof templateOperations.list>()('GET', '/api/pagetemplates'),
  create: route<typeof templateOperations.create>()('POST', '/api/pagetemplates'),
  edit: route<typeof templateOperations.edit>()('PUT', '/api/pagetemplates/{guid}'),
  remove: route<typeof templateOperations.remove>()('DELETE', '/api/pagetemplates/{guid}'),
} as const;
