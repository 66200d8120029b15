import { readSettings } from '@spoor/contracts/settings/settings';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { clockOf } from './date-formats.ts';
import { useI18n } from './i18n.tsx';
import { settingsQuery } from './settings.api.ts';
import { useNow } from './use-now.ts';

interface TodayServices {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  /** The moment for which a screen is loaded, ISO-8601. */
  readonly now: () => string;
}

/** The current date of the platform, as `2026-11-21`, for loaders. Never rejects. */
export async function platformToday({ queryClient, api, now }: TodayServices): Promise<string> {
  const stored = await queryClient.ensureQueryData(settingsQuery(api)).catch(() => []);
  return clockOf('nl', readSettings(stored).timeZone).day(now());
}

/** The same for components. */
export function useToday(): string {
  return useI18n().day(useNow());
}
