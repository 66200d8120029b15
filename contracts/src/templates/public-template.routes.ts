import { route } from '../shared/route.ts';
import type { templateOperations } from './template.operations.ts';

/** Routes for visitors, part of `templateRoutes`. In a file of their own, so that public pages load no others. */
export const publicTemplateRoutes = {
  read: route<typeof templateOperations.read>()('GET', '/api/pagetemplates/{id}'),
} as const;
