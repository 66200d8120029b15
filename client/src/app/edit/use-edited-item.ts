import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { itemAsPage } from '../../features/list-items/editing/item-as-page.ts';
import { itemQuery } from '../../features/list-items/list-items.api.ts';
import type { ApiClient } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import { createPageOutbox, type PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { isMadeOf } from '../../shared/query-meta.ts';
import { type EditedPage, useAhead } from './use-edited-page.ts';

/** An item as its editor sees it: as a page of one column, with everything on its way laid over it. */
export function useEditedItem(item: ListItemView, userGuid: string): EditedPage {
  const api = useApi();
  const queryClient = useQueryClient();
  const page = useMemo(() => itemAsPage(item), [item]);
  const [home] = useState(() => outboxOf(item, userGuid, api, queryClient));
  return useAhead(page, home);
}

/** One for each item and person, for as long as the tab lives. */
const outboxes = new Map<string, PageOutbox>();

function outboxOf(
  item: ListItemView,
  userGuid: string,
  api: ApiClient,
  queryClient: QueryClient,
): PageOutbox {
  const name = `${userGuid}/${item.guid}`;
  const known = outboxes.get(name);
  if (known !== undefined) return known;
  const parameters = { guid: item.guid };
  const { queryKey } = itemQuery(api, item.guid);

  function remember(told: ListItemView): ListItemView {
    queryClient.setQueryData<ListItemView>(queryKey, (old) =>
      old !== undefined && old.revision > told.revision ? old : told,
    );
    return told;
  }

  const made = createPageOutbox({
    page: itemAsPage(item),
    userGuid,
    api,
    async sendEdits(body, keys) {
      const answer = await api.call(listItemRoutes.commands, { parameters, body, ...keys });
      // The read models may lag: then there is no item in the answer, and it is read in its turn.
      return 'contentBuildingBlockInstances' in answer.data
        ? { ...answer, data: itemAsPage(remember(answer.data)) }
        : answer;
    },
    async read() {
      return itemAsPage(remember((await api.call(listItemRoutes.read, { parameters })).data));
    },
    onStored() {
      const keys = [surrogateKey.item(item.guid), surrogateKey.changes()];
      const isItself = (key: readonly unknown[]) => key[0] === queryKey[0] && key[1] === queryKey[1];
      void queryClient.invalidateQueries(
        { predicate: (query) => !isItself(query.queryKey) && isMadeOf(query, keys) },
        { cancelRefetch: false },
      );
    },
  });
  // The server renders for everybody: it remembers nobody.
  if (typeof document !== 'undefined') outboxes.set(name, made);
  return made;
}
