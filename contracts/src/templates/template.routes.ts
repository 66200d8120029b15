import type { PageMode } from '../pages/page-reading.routes.ts';
import { route } from '../shared/route.ts';
import type { CreateTemplate, EditTemplate } from './template.commands.ts';
import type { PageTemplateView } from './template.views.ts';
import type { TemplateKind } from './template-kinds.ts';

/** Templates are pages: their blocks, publication and history go by the calls for pages. */
export const templateRoutes = {
  list: route<{ query: { kind?: TemplateKind }; response: PageTemplateView[] }>()(
    'GET',
    '/api/pagetemplates',
  ),
  read: route<{ query: { mode?: PageMode }; response: PageTemplateView }>()('GET', '/api/pagetemplates/{id}'),
  create: route<{ body: CreateTemplate; response: PageTemplateView }>()('POST', '/api/pagetemplates'),
  edit: route<{ body: EditTemplate; response: PageTemplateView }>()('PUT', '/api/pagetemplates/{guid}'),
  remove: route<{ query: { force?: boolean }; response: { changeId: string } }>()(
    'DELETE',
    '/api/pagetemplates/{guid}',
  ),
} as const;
