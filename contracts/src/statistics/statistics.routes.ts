import { route } from '../shared/route.ts';
import type { statisticsOperations } from './statistics.operations.ts';

export const statisticsRoutes = {
  collect: route<typeof statisticsOperations.collect>()('POST', '/api/statistics:collect'),
} as const;
