import { readSettings } from '@spoor/contracts/settings/settings';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { zonedClock } from './date-formats.ts';
import { useI18n } from './i18n.tsx';
import { renderedAt } from './rendered-at.ts';
import { settingsQuery } from './settings.api.ts';

interface TodayServices {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
}

/** The current date of the platform, as `2026-11-21`, for loaders. Never rejects. */
export async function platformToday({ queryClient, api }: TodayServices): Promise<string> {
  const stored = await queryClient.ensureQueryData(settingsQuery(api)).catch(() => []);
  return zonedClock('nl', readSettings(stored).timeZone).day(renderedAt(queryClient));
}

/** The same for components. */
export function useToday(): string {
  return useI18n().day(renderedAt(useQueryClient()));
}
