import { route } from '../shared/route.ts';
import type { LegalDocument } from './legal-documents.ts';
import type { PageView } from './page.views.ts';

/** Which version of a page is meant. Editors may ask for the draft; everybody else always gets the live one. */
export type PageMode = 'draft' | 'live';

/** How visitors read pages; part of `pageRoutes`. In a file of its own, for their first page carries no other routes. */
export const pageReading = {
  byPath: route<{ query: { path: string; mode?: PageMode }; response: PageView }>()(
    'GET',
    '/api/pages:byPath',
  ),
  legal: route<{ query: { document: LegalDocument; language?: string }; response: PageView }>()(
    'GET',
    '/api/pages:legal',
  ),
} as const;
