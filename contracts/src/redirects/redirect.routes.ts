import { route } from '../shared/route.ts';
import type { MissedAddress } from './missed-address.ts';
import type { ChangeRedirects, CreateRedirect, EditRedirect } from './redirect.commands.ts';
import type { RedirectSource } from './redirect.ts';
import type { RedirectView, ResolvedRedirect } from './redirect.views.ts';
import type { RedirectSort } from './redirect-sort.ts';

export const redirectRoutes = {
  /** By address; how many there are in all is in `X-Total-Count`. */
  list: route<{
    query: {
      search?: string | undefined;
      source?: RedirectSource | undefined;
      sort_by?: RedirectSort;
      pageNumber?: number;
      itemCount?: number;
    };
    response: RedirectView[];
  }>()('GET', '/api/redirects'),
  /** Addresses at which people found nothing, most wanted first; how many there are in all is in `X-Total-Count`. */
  missed: route<{
    query: { search?: string | undefined; pageNumber?: number; itemCount?: number };
    response: MissedAddress[];
  }>()('GET', '/api/redirects:missed'),
  create: route<{ body: CreateRedirect; response: RedirectView }>()('POST', '/api/redirects'),
  edit: route<{ body: EditRedirect; response: RedirectView }>()('PUT', '/api/redirects/{guid}'),
  /** Several at once: a file that is read in, or redirects that are thrown away together. */
  changeTogether: route<{ body: ChangeRedirects; response: { changeId: string } }>()(
    'POST',
    '/api/redirects:together',
  ),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/redirects/{guid}'),
  /**
   * Where an address leads that no page answers to: `not_found` where it leads nowhere, also because a page answers to
   * it; `gone` where what was there is gone for good.
   */
  resolve: route<{ query: { path: string }; response: ResolvedRedirect }>()('GET', '/api/redirects:resolve'),
} as const;
