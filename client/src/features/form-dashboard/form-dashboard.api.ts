import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { DashboardDays } from './dashboard-state.ts';

export interface WantedDashboard {
  readonly formGuid: string;
  readonly version: string;
  readonly days: DashboardDays;
}

/** Figures of a version of a form. */
export function formDashboardQuery(api: ApiClient, { formGuid, version, days }: WantedDashboard) {
  const { from, to } = days;
  return queryOptions({
    queryKey: ['form-dashboard', formGuid, version, from, to],
    queryFn: async ({ signal }) => {
      const parameters = { guid: formGuid, number: version };
      return (await api.call(submissionRoutes.dashboard, { parameters, query: { from, to }, signal })).data;
    },
    meta: withSurrogateKeys((_: FormDashboard) => [surrogateKey.form(formGuid), surrogateKey.submissions()]),
  });
}
