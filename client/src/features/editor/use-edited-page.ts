import { changedLists } from '@spoor/contracts/list-items/changed-lists';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import { keepReferences } from '../../shared/outbox/keep-references.ts';
import { applyOptimisticPatches, withoutEndedSessions } from '../../shared/outbox/optimistic-page.ts';
import { createPageOutbox, type PageOutbox } from '../../shared/outbox/page-outbox.ts';
import type { TypingSession } from '../../shared/outbox/pending-change.ts';
import { refetchByKeys, setIfNewer } from '../../shared/refetch.ts';
import { outboxFor } from './outbox-for.ts';

/** The page as its editor sees it: the received page with pending changes applied. */
export interface EditedPage {
  readonly pageOutbox: PageOutbox;
  /** Its `revision` and `modifiedOn` may be older than the outbox's: the object is kept while it looks the same. */
  readonly shown: PageView;
}

export function useEditedPage(page: PageView, userGuid: string): EditedPage {
  const api = useApi();
  const queryClient = useQueryClient();
  const [pageOutbox] = useState(() =>
    outboxFor(userGuid, page.guid, () => makeOutbox(page, userGuid, api, queryClient)),
  );
  return useOptimisticPage(page, pageOutbox);
}

/** The received page with pending changes and open typing applied. */
export function useOptimisticPage(page: PageView, pageOutbox: PageOutbox): EditedPage {
  const { outbox } = pageOutbox;
  const {
    pendingChanges,
    typing,
    page: known,
  } = useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state);
  useEffect(() => outbox.receive(page), [outbox, page]);

  const newest = useMemo(
    () => (page.revision > known.revision ? keepReferences(known, page) : known),
    [page, known],
  );
  const optimisticPage = useMemo(
    () => (newest === known ? outbox.optimisticPage() : applyOptimisticPatches(newest, pendingChanges)),
    [outbox, newest, known, pendingChanges],
  );
  // Typing shows at once in its own field; the rest of the page follows at low priority.
  const typed = useDeferredValue(typing);
  const open = useMemo(() => withoutEndedSessions(typed, typing), [typed, typing]);
  const newestShown = useMemo(
    () => applyOptimisticPatches(optimisticPage, open.map(patchOfTyping)),
    [optimisticPage, open],
  );
  return { pageOutbox, shown: useStablePage(newestShown) };
}

/** Keeps the object while only the revision and the date of the last change differ, which are not rendered. */
function useStablePage(page: PageView): PageView {
  const [drawn, setDrawn] = useState(page);
  if (isRenderedAlike(drawn, page)) return drawn;
  setDrawn(page);
  return page;
}

function isRenderedAlike(drawn: PageView, page: PageView): boolean {
  const { revision, modifiedOn, ...looks } = page;
  return Object.entries(looks).every(([field, value]) => value === drawn[field as keyof PageView]);
}

function makeOutbox(page: PageView, userGuid: string, api: ApiClient, queryClient: QueryClient): PageOutbox {
  const isDraft = ({ queryKey, state }: Query) =>
    queryKey[0] === 'page' &&
    queryKey[2] === 'draft' &&
    (state.data as PageView | undefined)?.guid === page.guid;
  return createPageOutbox({
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
      setIfNewer(queryClient, { predicate: isDraft }, stored, position);
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
      refetchByKeys(queryClient, keys, position);
    },
  });
}

export function patchOfTyping({ commands }: TypingSession) {
  return { patch: { kind: 'edits', commands } } as const;
}
