import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** Days until today, by their names in the address. */
export const dashboardPeriods = { '7d': 7, '30d': 30, '90d': 90, all: null } as const;
export type DashboardPeriodName = keyof typeof dashboardPeriods;
export const dashboardPeriodNames = Object.keys(dashboardPeriods) as readonly DashboardPeriodName[];

/** What the address says; everything there is where it says nothing that is known. */
export function dashboardPeriodIn(address: URLSearchParams): DashboardPeriodName {
  return dashboardPeriodNames.find((name) => name === address.get('period')) ?? 'all';
}

export interface WantedDashboard {
  readonly formGuid: string;
  readonly version: string;
  readonly period: DashboardPeriodName;
  /** On the platform, `2026-11-27`. */
  readonly today: string;
}

/** Figures of a version of a form. */
export function formDashboardQuery(api: ApiClient, { formGuid, version, period, today }: WantedDashboard) {
  const days = dashboardPeriods[period];
  const from = days === null ? undefined : addDays(today, 1 - days);
  return queryOptions({
    queryKey: ['form-dashboard', formGuid, version, from],
    queryFn: async ({ signal }) => {
      const parameters = { guid: formGuid, number: version };
      return (await api.call(submissionRoutes.dashboard, { parameters, query: { from }, signal })).data;
    },
    meta: withSurrogateKeys((_: FormDashboard) => [surrogateKey.form(formGuid), surrogateKey.submissions()]),
  });
}
