import { route } from '../shared/route.ts';
import type { siteFileOperations } from './site-file.operations.ts';

/** What every page points to, part of `siteFileRoutes`. In a file of its own, so that pages load no others. */
export const manifestRoutes = {
  manifest: route<typeof siteFileOperations.manifest>()('GET', '/manifest.webmanifest'),
} as const;
