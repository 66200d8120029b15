import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** What an item is called that somebody chose. */
export function chosenItemQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['chosen-item', guid],
    queryFn: async ({ signal }) =>
      (await api.call(listItemRoutes.read, { parameters: { guid }, signal })).data.title,
    enabled: guid !== '',
    meta: touchedBy((_: string) => [surrogateKey.item(guid)]),
  });
}
