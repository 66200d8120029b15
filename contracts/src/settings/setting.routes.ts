import { route } from '../shared/route.ts';
import type { ChangeSettings } from './setting.commands.ts';
import type { ChangedSettings } from './setting.views.ts';
import type { SettingValue } from './settings.ts';

export const settingRoutes = {
  /**
   * What is set. `keys` (joined by commas) narrows; `includeAll` adds what nobody has set, and for administrators
   * what only they may read.
   */
  list: route<{ query: { keys?: string; includeAll?: boolean }; response: SettingValue[] }>()(
    'GET',
    '/api/platformsettingvalues',
  ),
  change: route<{ body: ChangeSettings; response: ChangedSettings }>()('PUT', '/api/platformsettingvalues'),
} as const;
