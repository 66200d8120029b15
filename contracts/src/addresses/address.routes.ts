import { route } from '../shared/route.ts';
import type { addressOperations } from './address.operations.ts';

export const addressRoutes = {
  search: route<typeof addressOperations.search>()('GET', '/api/addresses'),
} as const;
