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
import { withSurrogateKeys } from './query-meta.ts';

/** The set values only, which are small enough to embed in every page. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }): Promise<SettingValue[]> =>
      (await api.call(settingRoutes.list, { signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.settings()]),
  });
}

/** The defaults while they cannot be loaded. */
export function useSettings(): Settings {
  const { data } = useQuery({ ...settingsQuery(useApi()), select: readSettings });
  return data ?? defaultSettings;
}
