import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiClient, ApiResponse } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import { itemQuery } from '../../shared/list-items/list-items.api.ts';
import { createPageOutbox, type PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { refetchByKeys, setIfNewer } from '../../shared/refetch.ts';
import { itemAsPage } from './item-as-page.ts';
import { outboxFor } from './outbox-for.ts';
import { type EditedPage, useOptimisticPage } from './use-edited-page.ts';

/** An item in the shape of a page, with pending changes applied. */
export function useEditedItem(item: ListItemView, userGuid: string): EditedPage {
  const api = useApi();
  const queryClient = useQueryClient();
  const page = useMemo(() => itemAsPage(item), [item]);
  const [pageOutbox] = useState(() =>
    outboxFor(userGuid, item.guid, () => makeOutbox(item, userGuid, api, queryClient)),
  );
  return useOptimisticPage(page, pageOutbox);
}

function makeOutbox(
  item: ListItemView,
  userGuid: string,
  api: ApiClient,
  queryClient: QueryClient,
): PageOutbox {
  const parameters = { guid: item.guid };
  const { queryKey } = itemQuery(api, item.guid);

  function remember({ data, ...response }: ApiResponse<ListItemView>): ApiResponse<PageView> {
    setIfNewer(queryClient, { queryKey }, data, response.position);
    return { ...response, data: itemAsPage(data) };
  }

  return createPageOutbox({
    page: itemAsPage(item),
    userGuid,
    api,
    async sendEdits(body, keys) {
      const response = await api.call(listItemRoutes.commands, { parameters, body, ...keys });
      // The read models may lag: then the answer holds no item, and it is read separately.
      return isItem(response) ? remember(response) : response;
    },
    async read() {
      return remember(await api.call(listItemRoutes.read, { parameters }));
    },
    onStored(_item, position) {
      refetchByKeys(queryClient, [surrogateKey.item(item.guid), surrogateKey.changes()], position);
    },
  });
}

function isItem(response: ApiResponse<object>): response is ApiResponse<ListItemView> {
  return 'contentBuildingBlockInstances' in response.data;
}
