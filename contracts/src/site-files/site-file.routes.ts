import { route } from '../shared/route.ts';
import type { feedOperations, siteFileOperations } from './site-file.operations.ts';

/** Files at fixed addresses. */
export const siteFileRoutes = {
  sitemap: route<typeof siteFileOperations.sitemap>()('GET', '/sitemap.xml'),
  sitemapPart: route<typeof siteFileOperations.sitemapPart>()('GET', '/sitemap-{part}.xml'),
  robots: route<typeof siteFileOperations.robots>()('GET', '/robots.txt'),
  manifest: route<typeof siteFileOperations.manifest>()('GET', '/manifest.webmanifest'),
  favicon: route<typeof siteFileOperations.favicon>()('GET', '/favicon.ico'),
} as const;

/** The newest items of a list. */
export const feedRoutes = {
  rss: route<typeof feedOperations.rss>()('GET', '/api/listitem/list/{guid}/feed.rss'),
  atom: route<typeof feedOperations.atom>()('GET', '/api/listitem/list/{guid}/feed.atom'),
} as const;

/** For `<link rel="alternate">`. */
export const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
