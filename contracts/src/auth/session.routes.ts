import { route } from '../shared/route.ts';
import type { authOperations } from './auth.operations.ts';

/** Apart from the others: every visitor's first load brings these. */
export const sessionRoutes = {
  refresh: route<typeof authOperations.refresh>()('POST', '/api/auth:refresh'),
  logout: route<typeof authOperations.logout>()('POST', '/api/auth:logout'),
} as const;
