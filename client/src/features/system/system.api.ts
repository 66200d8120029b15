import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';

/** Milliseconds between two looks. Nobody announces that a part went away. */
const interval = 5_000;

export function systemQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['system'],
    async queryFn({ signal }) {
      const [health, projections, processes] = await Promise.all([
        api.call(systemRoutes.ready, { signal }),
        api.call(systemRoutes.projections, { signal }),
        api.call(systemRoutes.processes, { signal }),
      ]);
      return { health: health.data, projections: projections.data, ...processes.data };
    },
    refetchInterval: interval,
  });
}
