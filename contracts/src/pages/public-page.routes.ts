import { route } from '../shared/route.ts';
import type { publicPageOperations } from './public-page.operations.ts';

/** Only editors may read drafts; everybody else gets the live version. */
export type PageMode = 'draft' | 'live';

/** Routes for visitors, part of `pageRoutes`. In a file of their own, so that public pages load no others. */
export const publicPageRoutes = {
  byPath: route<typeof publicPageOperations.byPath>()('GET', '/api/pages:byPath'),
  legal: route<typeof publicPageOperations.legal>()('GET', '/api/pages:legal'),
} as const;
