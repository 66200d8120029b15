import { route } from '../shared/route.ts';
import type { platformOperations } from './platform.operations.ts';

export const platformRoutes = {
  list: route<typeof platformOperations.list>()('GET', '/api/platforms'),
  create: route<typeof platformOperations.create>()('POST', '/api/platforms'),
  suspend: route<typeof platformOperations.suspend>()('POST', '/api/platforms/{guid}:suspend'),
  resume: route<typeof platformOperations.resume>()('POST', '/api/platforms/{guid}:resume'),
} as const;
