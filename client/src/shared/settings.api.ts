import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import {
  defaultSettings,
  readSettings,
  type Settings,
  type SettingValue,
} from '@spoor/contracts/settings/settings';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { useApi } from './api-context.tsx';
import { touchedBy } from './query-meta.ts';

/** What the platform has set, as it travels: small enough to come along with every page. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }): Promise<SettingValue[]> =>
      (await api.call(settingRoutes.list, { signal })).data,
    meta: touchedBy(() => [surrogateKey.settings()]),
  });
}

/** The platform's settings, or the defaults while they cannot be had. */
export function useSettings(): Settings {
  const { data } = useQuery({ ...settingsQuery(useApi()), select: readSettings });
  return data ?? defaultSettings;
}
