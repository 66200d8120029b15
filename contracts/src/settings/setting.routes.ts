import { route } from '../shared/route.ts';
import type { settingOperations } from './setting.operations.ts';

export const settingRoutes = {
  list: route<typeof settingOperations.list>()('GET', '/api/platformsettingvalues'),
  change: route<typeof settingOperations.change>()('PUT', '/api/platformsettingvalues'),
} as const;
