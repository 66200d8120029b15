import { route } from '../shared/route.ts';
import type { feedOperations } from './site-file.operations.ts';

/** The newest items of a list. In a file of their own, so that only pages with a list load them. */
export const feedRoutes = {
  rss: route<typeof feedOperations.rss>()('GET', '/api/listitem/list/{guid}/feed.rss'),
  atom: route<typeof feedOperations.atom>()('GET', '/api/listitem/list/{guid}/feed.atom'),
} as const;

/** For `<link rel="alternate">`. */
export const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
