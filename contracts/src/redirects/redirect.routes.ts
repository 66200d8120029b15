import { route } from '../shared/route.ts';
import type { CreateRedirect, EditRedirect } from './redirect.commands.ts';
import type { RedirectSource } from './redirect.ts';
import type { RedirectView, ResolvedRedirect } from './redirect.views.ts';

export const redirectRoutes = {
  /** By address; how many there are in all is in `X-Total-Count`. */
  list: route<{
    query: { search?: string; source?: RedirectSource; pageNumber?: number; itemCount?: number };
    response: RedirectView[];
  }>()('GET', '/api/redirects'),
  create: route<{ body: CreateRedirect; response: RedirectView }>()('POST', '/api/redirects'),
  edit: route<{ body: EditRedirect; response: RedirectView }>()('PUT', '/api/redirects/{guid}'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/redirects/{guid}'),
  /**
   * Where an address leads that no page answers to: `not_found` where it leads nowhere, also because a page answers to
   * it; `gone` where what was there is gone for good.
   */
  resolve: route<{ query: { path: string }; response: ResolvedRedirect }>()('GET', '/api/redirects:resolve'),
} as const;
