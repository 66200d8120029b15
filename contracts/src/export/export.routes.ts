import { route } from '../shared/route.ts';
import type { exportOperations } from './export.operations.ts';

export const exportRoutes = {
  all: route<typeof exportOperations.all>()('GET', '/api/export'),
} as const;
