import { route } from '../shared/route.ts';
import type { Happening } from './happening.ts';

export const statisticsRoutes = {
  /** 202. One happening or a few; `text/plain` is accepted too, because that is what a beacon sends. */
  collect: route<{ body: Happening | Happening[] }>()('POST', '/api/statistics:collect'),
} as const;
