import { type ListQuery, publicListItemRoutes } from '@spoor/contracts/list-items/public-list-item.routes';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { maxListsPerCall } from '@spoor/contracts/shared/query-limits';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import {
  facetsQuery,
  type ListPart,
  listItemsQuery,
  treeQuery,
} from '../../shared/list-items/list-items.api.ts';
import {
  displayOptionsOf,
  hasControls,
  isFlat,
  isNarrowed,
  type ListDisplayOptions,
  listsOf,
} from '../../shared/list-items/list-options.ts';
import { type ListState, queryOf, readListState } from '../../shared/list-items/list-state.ts';
import { listSuffixOf } from '../../shared/list-items/list-suffix.ts';
import { todayQuery } from '../../shared/list-items/platform-today.api.ts';
import { displayParts, ListControls } from './components/lazy-displays.tsx';

interface ListServices {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
}

/** The blocks of a page, a template around it, or an item. */
export interface LoadedBlocks {
  readonly blocks: readonly Block[];
  readonly listMetadata: PageView['listMetadata'];
  /** Blocks of a template. */
  readonly isAround: boolean;
}

interface ListRequest {
  readonly guid: string;
  readonly displayOptions: ListDisplayOptions;
  readonly state: ListState;
  readonly query: ListQuery;
}

/**
 * Prefetches the lists of a page: one call for all unfiltered ones, and one for each that is searched or filtered.
 * Never rejects: a list that cannot be read shows that itself.
 */
export async function loadLists(
  { queryClient, api }: ListServices,
  { blocks, listMetadata, isAround }: LoadedBlocks,
  address: URLSearchParams,
): Promise<void> {
  const found = listsOf(blocks);
  if (found.length === 0) return;
  await queryClient.prefetchQuery(todayQuery(api));
  const today = queryClient.getQueryData(todayQuery(api).queryKey) ?? '';
  const home = { page: { buildingBlockInstances: blocks }, isAround };
  const lists = found.map((block) =>
    listRequest(block, readListState(address, listSuffixOf(block, home)), today),
  );
  const wanted = lists.filter(({ displayOptions, state }) => !displayOptions.isLazy || state.isWanted);
  const isPlain = (list: ListRequest) =>
    list.displayOptions.display !== 'calendar' &&
    isFlat(list) &&
    !isNarrowed(list.state) &&
    listMetadata[list.guid] !== undefined;
  const together = wanted.filter(isPlain).slice(0, maxListsPerCall);
  const answers = together.length > 1 ? readLists(api, together) : undefined;

  await Promise.all(
    wanted.flatMap((list) => {
      const { guid, displayOptions, state, query } = list;
      const { totalNumberOfItems: total } = listMetadata[guid] ?? {};
      const own = listItemsQuery(api, guid, query);
      const isTogether = answers !== undefined && total !== undefined && together.includes(list);
      return [
        displayParts[displayOptions.display]?.preload(),
        isTogether
          ? queryClient.prefetchQuery({ ...own, queryFn: () => partOf(answers, guid, total) })
          : isFlat(list)
            ? queryClient.prefetchQuery(own)
            : queryClient.prefetchQuery(treeQuery(api, guid, query)),
        ...(hasControls(displayOptions, state, listMetadata[guid])
          ? [ListControls.preload(), queryClient.prefetchQuery(facetsQuery(api, guid))]
          : []),
      ];
    }),
  );
}

function listRequest(block: Block, state: ListState, today: string): ListRequest {
  const displayOptions = displayOptionsOf(block);
  return { guid: block.guid, displayOptions, state, query: queryOf(state, displayOptions, today) };
}

async function readLists(api: ApiClient, lists: readonly ListRequest[]) {
  const query = Object.fromEntries(lists.map((list) => [list.guid, serialised(list.query)]));
  return (await api.call(publicListItemRoutes.lists, { query })).data;
}

/** @throws Error where the list could not be read: its own query then fetches it and reports why it cannot */
async function partOf(answers: ReturnType<typeof readLists>, guid: string, total: number): Promise<ListPart> {
  const items = (await answers)[guid] ?? [];
  if (items.length === 0 && total > 0) throw new Error(`List ${guid} came back empty`);
  return { items, total };
}

function serialised(query: ListQuery): string {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}
