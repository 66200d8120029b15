import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { LocalRows } from '../../shared/ui/data-table/local-rows.ts';

export function platformsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['platforms'],
    queryFn: async ({ signal }) => (await api.call(platformRoutes.list, { signal })).data,
    meta: withSurrogateKeys((_: readonly PlatformRow[]) => [surrogateKey.platform()]),
  });
}

/** There are few platforms, so all of them are in the table. */
export const platformsTable: LocalRows<PlatformRow> = {
  sort: 'name_asc',
  text: ({ name, hostNames }) => [name, ...hostNames].join(' '),
  sorts: { name: ({ name }) => name },
};
