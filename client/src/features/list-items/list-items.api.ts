import type { ListQuery } from '@spoor/contracts/list-items/list-item.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** A part of a list, and how many items the selection has in all. */
export interface ListPart {
  readonly items: readonly ListItemView[];
  readonly total: number;
}

export function listQuery(api: ApiClient, listGuid: string, query: ListQuery) {
  return queryOptions({
    queryKey: ['list', listGuid, query],
    queryFn: async ({ signal }): Promise<ListPart> => {
      const answer = await api.call(listItemRoutes.list, { parameters: { listGuid }, query, signal });
      return { items: answer.data, total: answer.total ?? answer.data.length };
    },
    // While the next part is on its way the last one stays in place, so that nothing jumps.
    placeholderData: keepPreviousData,
    meta: touchedBy((_: ListPart) => [surrogateKey.list(listGuid)]),
  });
}

/** @param id guid or short id, as it stands in an address. */
export function itemQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['item', id],
    queryFn: async ({ signal }) => {
      const answer = isShortId(id)
        ? await api.call(listItemRoutes.readByShortId, { parameters: { shortId: id }, signal })
        : await api.call(listItemRoutes.read, { parameters: { guid: id }, signal });
      return answer.data;
    },
    meta: touchedBy((item: ListItemView) => [surrogateKey.item(item.guid)]),
  });
}

/** Short ids are shorter than a guid without hyphens. */
function isShortId(id: string): boolean {
  return id.length < 32;
}
