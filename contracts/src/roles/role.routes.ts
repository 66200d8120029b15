import { route } from '../shared/route.ts';
import type { roleOperations } from './role.operations.ts';

export const roleRoutes = {
  list: route<typeof roleOperations.list>()('GET', '/api/roles'),
} as const;
