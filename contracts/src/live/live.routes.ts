import { route } from '../shared/route.ts';
import type { liveOperations } from './live.operations.ts';

export const liveRoutes = {
  stream: route<typeof liveOperations.stream>()('GET', '/api/live'),
} as const;
