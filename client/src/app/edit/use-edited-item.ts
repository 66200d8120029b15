import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { itemAsPage } from '../../features/list-items/editing/item-as-page.ts';
import { itemQuery } from '../../features/list-items/list-items.api.ts';
import type { Answer, ApiClient } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import { createPageOutbox, type PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { putNewer, readAgain } from '../read-again.ts';
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

  function remember({ data, ...answer }: Answer<ListItemView>): Answer<PageView> {
    putNewer(queryClient, { queryKey }, data, answer.position);
    return { ...answer, data: itemAsPage(data) };
  }

  const made = createPageOutbox({
    page: itemAsPage(item),
    userGuid,
    api,
    async sendEdits(body, keys) {
      const answer = await api.call(listItemRoutes.commands, { parameters, body, ...keys });
      // The read models may lag: then there is no item in the answer, and it is read in its turn.
      return isItem(answer) ? remember(answer) : answer;
    },
    async read() {
      return remember(await api.call(listItemRoutes.read, { parameters }));
    },
    onStored(_item, position) {
      readAgain(queryClient, [surrogateKey.item(item.guid), surrogateKey.changes()], position);
    },
  });
  // The server renders for everybody: it remembers nobody.
  if (typeof document !== 'undefined') outboxes.set(name, made);
  return made;
}

function isItem(answer: Answer<object>): answer is Answer<ListItemView> {
  return 'contentBuildingBlockInstances' in answer.data;
}
