import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { FailedJobView, ProjectionStatus } from '@spoor/contracts/system/system.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';

/** Milliseconds between two looks. Nobody announces that a part went away. */
const interval = 5_000;

export function systemQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['system'],
    async queryFn({ signal }) {
      const [health, projections, processes, jobs] = await Promise.all([
        api.call(systemRoutes.ready, { signal }),
        api.call(systemRoutes.projections, { signal }),
        api.call(systemRoutes.processes, { signal }),
        api.call(systemRoutes.jobs, { signal }),
      ]);
      return { health: health.data, projections: projections.data, ...processes.data, jobs: jobs.data };
    },
    refetchInterval: interval,
  });
}

export function signInRefusalsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['system', 'sign-in-refusals'],
    queryFn: async ({ signal }) => (await api.call(authRoutes.refusals, { signal })).data,
    refetchInterval: interval,
  });
}

const maxErrors = 50;

export function recentErrorsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['system', 'errors'],
    queryFn: async ({ signal }) =>
      (await api.call(logRoutes.list, { query: { level: logLevel.error, limit: maxErrors }, signal })).data,
    refetchInterval: interval,
  });
}

export type JobOrder = 'retryJob' | 'discardJob';

/** Has a job that failed done once more, or forgets it. */
export async function settleJob(
  api: ApiClient,
  { queue, id }: Pick<FailedJobView, 'queue' | 'id'>,
  how: JobOrder,
): Promise<void> {
  await api.call(systemRoutes[how], { parameters: { queue, id } });
}

export type ProjectionOrder = 'holdProjection' | 'startProjection' | 'rebuildProjection';

/** Holds or starts a read model, or has it made anew. */
export async function orderProjection(
  api: ApiClient,
  { name }: Pick<ProjectionStatus, 'name'>,
  order: ProjectionOrder,
): Promise<void> {
  await api.call(systemRoutes[order], { parameters: { name } });
}
