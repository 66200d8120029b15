import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemReading } from '@spoor/contracts/list-items/list-item-reading.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** The few items of other lists that a widget shows; none where they cannot be had: nobody came for these. */
export function widgetQuery(api: ApiClient, widgetGuid: string, itemCount: number) {
  return queryOptions({
    queryKey: ['widget', widgetGuid, itemCount],
    queryFn: async ({ signal }): Promise<readonly ListItemView[]> => {
      const parameters = { listGuid: widgetGuid };
      return await api.call(listItemReading.widget, { parameters, query: { itemCount }, signal }).then(
        ({ data }) => data,
        () => [],
      );
    },
    meta: touchedBy((items: readonly ListItemView[]) => [
      surrogateKey.list(widgetGuid),
      ...items.map(({ guid }) => surrogateKey.item(guid)),
    ]),
  });
}
