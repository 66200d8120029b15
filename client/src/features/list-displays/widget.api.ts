import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { publicListItemRoutes } from '@spoor/contracts/list-items/public-list-item.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** The items of a widget; none where they cannot be read, because the page is usable without them. */
export function widgetQuery(api: ApiClient, widgetGuid: string, itemCount: number) {
  return queryOptions({
    queryKey: ['widget', widgetGuid, itemCount],
    queryFn: async ({ signal }): Promise<readonly ListItemView[]> => {
      const parameters = { listGuid: widgetGuid };
      return await api.call(publicListItemRoutes.widget, { parameters, query: { itemCount }, signal }).then(
        ({ data }) => data,
        () => [],
      );
    },
    meta: withSurrogateKeys((items: readonly ListItemView[]) => [
      surrogateKey.list(widgetGuid),
      ...items.map(({ guid }) => surrogateKey.item(guid)),
    ]),
  });
}
