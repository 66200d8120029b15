import { readSettings } from '@spoor/contracts/settings/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import { clockOf, useI18n } from '../../shared/i18n.tsx';
import { settingsQuery } from '../../shared/settings.api.ts';

/** Which day it is where the platform is. It travels with the page, so that the browser begins as the server did. */
export function todayQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['today'],
    queryFn: async ({ client }) => {
      const { timeZone } = readSettings(await client.ensureQueryData(settingsQuery(api)));
      return clockOf('nl', timeZone).day(new Date().toISOString());
    },
    staleTime: 0,
  });
}

/** As `2026-11-21`. */
export function useToday(): string {
  const { day } = useI18n();
  return useQuery(todayQuery(useApi())).data ?? day(new Date().toISOString());
}
