import { route } from '../shared/route.ts';
import type { logOperations } from './log.operations.ts';

export const logRoutes = {
  collect: route<typeof logOperations.collect>()('POST', '/api/logs'),
  list: route<typeof logOperations.list>()('GET', '/api/logs'),
} as const;
