import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

const surrogateKeys = [surrogateKey.items(), surrogateKey.pages()];

/** The oldest items come first. */
export const moderationTable = pagedTable({
  name: 'moderation',
  sort: 'createdOn_asc',
  filters: [],
  surrogateKeys,
  async read(api, { search, page, abort }) {
    const { data } = await api.call(listItemRoutes.waiting, { query: { search, ...page }, ...abort });
    return { rows: data.items, total: data.total };
  },
});

/** Over the whole site. */
export function waitingCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['moderation-count'],
    queryFn: async ({ signal }) =>
      (await api.call(listItemRoutes.waiting, { query: { itemCount: 1 }, signal })).data.total,
    meta: withSurrogateKeys(() => surrogateKeys),
  });
}
