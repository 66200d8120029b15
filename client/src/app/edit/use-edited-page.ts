import { changedLists } from '@spoor/contracts/list-items/changed-lists';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import type { OpenTyping } from '../../shared/outbox/errand.ts';
import { pageAhead, stillOpen } from '../../shared/outbox/page-ahead.ts';
import { createPageOutbox, type PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { steadyPage } from '../../shared/outbox/steady-page.ts';
import { putNewer, readAgain } from '../read-again.ts';

/** The page as its editor sees it: what the server told last, with everything on its way laid over it. */
export interface EditedPage {
  readonly home: PageOutbox;
  /** Its `revision` and `modifiedOn` may be those of an earlier moment at which it looked the same; the outbox knows. */
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
  const ahead = useMemo(
    () => (newest === known ? outbox.ahead() : pageAhead(newest, errands)),
    [outbox, newest, known, errands],
  );
  // Typing is painted where it is typed; the rest of the page follows when there is time.
  const typed = useDeferredValue(typing);
  const open = useMemo(() => stillOpen(typed, typing), [typed, typing]);
  const newestShown = useMemo(() => pageAhead(ahead, open.map(asAwaited)), [ahead, open]);
  return { home, shown: useSteadyLooks(newestShown) };
}

/** A page that stays the very same while only its revision and the moment of its last change differ: nobody draws those. */
function useSteadyLooks(page: PageView): PageView {
  const [drawn, setDrawn] = useState(page);
  if (looksLike(drawn, page)) return drawn;
  setDrawn(page);
  return page;
}

function looksLike(drawn: PageView, page: PageView): boolean {
  const { revision, modifiedOn, ...looks } = page;
  return Object.entries(looks).every(([field, value]) => value === drawn[field as keyof PageView]);
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
      return await api.call(pageRoutes.read, { parameters, query: { mode: 'draft' } });
    },
    onStored(stored, position) {
      const known = queryClient.getQueriesData<PageView>({ predicate: isDraft });
      putNewer(queryClient, { predicate: isDraft }, stored, position);
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
      readAgain(queryClient, keys, position);
    },
  });
  // The server renders for everybody: it remembers nobody.
  if (typeof document !== 'undefined') outboxes.set(name, made);
  return made;
}

export function asAwaited({ commands }: OpenTyping) {
  return { wish: { kind: 'edits', commands } } as const;
}
