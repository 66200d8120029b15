import { route } from '../shared/route.ts';
import { manifestRoutes } from './manifest.routes.ts';
import type { siteFileOperations } from './site-file.operations.ts';

/** Files at fixed addresses. */
export const siteFileRoutes = {
  sitemap: route<typeof siteFileOperations.sitemap>()('GET', '/sitemap.xml'),
  sitemapPart: route<typeof siteFileOperations.sitemapPart>()('GET', '/sitemap-{part}.xml'),
  robots: route<typeof siteFileOperations.robots>()('GET', '/robots.txt'),
  ...manifestRoutes,
  favicon: route<typeof siteFileOperations.favicon>()('GET', '/favicon.ico'),
} as const;
