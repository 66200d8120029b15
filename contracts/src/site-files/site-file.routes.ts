import { route } from '../shared/route.ts';

/** Files that machines ask a site for, at addresses that the world agreed on. */
export const siteFileRoutes = {
  /** The index of the parts, or the only part itself. */
  sitemap: route<{ response: string }>()('GET', '/sitemap.xml'),
  /** Parts count from 1. No page can stand here: a segment of an address holds no dot. */
  sitemapPart: route<{ response: string }>()('GET', '/sitemap-{part}.xml'),
  robots: route<{ response: string }>()('GET', '/robots.txt'),
  manifest: route<{ response: object }>()('GET', '/manifest.webmanifest'),
  favicon: route()('GET', '/favicon.ico'),
} as const;

/** The newest items of a list, for readers of feeds. Pages that show a list link to both. */
export const feedRoutes = {
  rss: route<{ response: string }>()('GET', '/api/listitem/list/{guid}/feed.rss'),
  atom: route<{ response: string }>()('GET', '/api/listitem/list/{guid}/feed.atom'),
} as const;

/** Media types for `<link rel="alternate">`. */
export const feedTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
