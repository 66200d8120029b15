import { readSettings } from '@spoor/contracts/settings/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { useApi } from '../api-context.tsx';
import { clockOf } from '../date-formats.ts';
import { useI18n } from '../i18n.tsx';
import { settingsQuery } from '../settings.api.ts';

/** The current date of the platform, embedded in the page so that hydration matches. */
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
