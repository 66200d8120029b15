import { changedLists } from '@spoor/contracts/list-items/changed-lists';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import type { OpenTyping } from '../../shared/outbox/errand.ts';
import { pageAhead } from '../../shared/outbox/page-ahead.ts';
import { createPageOutbox, type PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { steadyPage } from '../../shared/outbox/steady-page.ts';
import { isMadeOf } from '../../shared/query-meta.ts';
import { readAgain } from '../read-again.ts';

/** The page as its editor sees it: what the server told last, with everything on its way laid over it. */
export interface EditedPage {
  readonly home: PageOutbox;
  readonly shown: PageView;
}

export function useEditedPage(page: PageView, userGuid: string): EditedPage {
  const api = useApi();
  const queryClient = useQueryClient();
  const [home] = useState(() => outboxOf(page, userGuid, api, queryClient));
  return useAhead(page, home);
}

/** What the server told last, with everything on its way laid over it. */
export function useAhead(page: PageView, home: PageOutbox): EditedPage {
  const { outbox } = home;
  const { errands, typing, page: known } = useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state);
  useEffect(() => outbox.told(page), [outbox, page]);

  const newest = useMemo(
    () => (page.revision > known.revision ? steadyPage(known, page) : known),
    [page, known],
  );
  // Typing is painted where it is typed; the rest of the page follows when there is time.
  const typed = useDeferredValue(typing);
  const shown = useMemo(
    () => pageAhead(newest, [...errands, ...typed.map(asAwaited)]),
    [newest, errands, typed],
  );
  return { home, shown };
}

/** One for each page and person, for as long as the tab lives: whoever comes back finds what is still on its way. */
const outboxes = new Map<string, PageOutbox>();

function outboxOf(page: PageView, userGuid: string, api: ApiClient, queryClient: QueryClient): PageOutbox {
  const name = `${userGuid}/${page.guid}`;
  const known = outboxes.get(name);
  if (known !== undefined) return known;
  const isDraft = ({ queryKey, state }: Query) =>
    queryKey[0] === 'page' &&
    queryKey[2] === 'draft' &&
    (state.data as PageView | undefined)?.guid === page.guid;
  const made = createPageOutbox({
    page,
    userGuid,
    api,
    sendEdits: (body, keys) =>
      api.call(pageRoutes.commands, { parameters: { guid: page.guid }, body, ...keys }),
    async read() {
      const parameters = { id: page.guid };
      return (await api.call(pageRoutes.read, { parameters, query: { mode: 'draft' } })).data;
    },
    onStored(stored) {
      const known = queryClient.getQueriesData<PageView>({ predicate: isDraft });
      const newer = (old?: PageView) => (old !== undefined && old.revision > stored.revision ? old : stored);
      queryClient.setQueriesData<PageView>({ predicate: isDraft }, newer);
      const keys = [
        surrogateKey.page(page.guid),
        surrogateKey.pages(),
        surrogateKey.changes(),
        ...known
          .flatMap(([, old]) =>
            changedLists(old?.buildingBlockInstances ?? [], stored.buildingBlockInstances),
          )
          .map(surrogateKey.list),
      ];
      readAgain(queryClient, (query) => !isDraft(query) && isMadeOf(query, keys));
    },
  });
  // The server renders for everybody: it remembers nobody.
  if (typeof document !== 'undefined') outboxes.set(name, made);
  return made;
}

function asAwaited({ commands }: OpenTyping) {
  return { wish: { kind: 'edits', commands } } as const;
}
