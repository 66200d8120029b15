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
import {
  defaultListState,
  type ListState,
  pageSizeOf,
  parameterNames,
  queryOf,
  readListState,
} from '../../shared/list-items/list-state.ts';
import { listSuffixOf } from '../../shared/list-items/list-suffix.ts';
import { platformToday } from '../../shared/platform-today.ts';
import type { AddressQuery } from '../../shared/router/address-query.ts';
import { calendarBounds } from './calendar-bounds.ts';
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
  services: ListServices,
  { blocks, listMetadata, isAround }: LoadedBlocks,
  query: AddressQuery,
): Promise<void> {
  const { queryClient, api } = services;
  const found = listsOf(blocks);
  if (found.length === 0) return;
  const today = await platformToday(services);
  const location = { page: { buildingBlockInstances: blocks }, isAround };
  const lists = found.map((block) =>
    listRequest(block, keepListState(block, query, listSuffixOf(block, location)), today),
  );
  const wanted = lists.filter(({ displayOptions, state }) => !displayOptions.isLazy || state.isWanted);
  const isPlain = (list: ListRequest) =>
    list.displayOptions.display !== 'calendar' &&
    isFlat(list) &&
    !isNarrowed(list.state) &&
    listMetadata[list.guid] !== undefined &&
    !isBeyondPages(list, listMetadata[list.guid]?.totalNumberOfItems);
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
        ...(hasControls(displayOptions, state, listMetadata[guid]) ? [ListControls.preload()] : []),
        ...(displayOptions.display === 'calendar' || hasControls(displayOptions, state, listMetadata[guid])
          ? [queryClient.prefetchQuery(facetsQuery(api, guid))]
          : []),
      ];
    }),
  );
  query.isBeyond ||= wanted.some((list) => isBeyond({ queryClient, api }, list, today));
}

/** What the address can say of a list with this display. */
function parametersOf({ display, isLazy }: ListDisplayOptions): readonly (keyof ListState)[] {
  const own =
    display === 'calendar' ? (['month'] as const) : (['page', 'sort', 'showExpired', 'from', 'to'] as const);
  return ['search', 'type', 'tag', 'category', ...own, ...(isLazy ? (['isWanted'] as const) : [])];
}

/** The state of a list, of which only what its display can do is kept in the address. */
function keepListState(block: Block, query: AddressQuery, slot: string): ListState {
  const names = parameterNames(slot);
  const requestedState = readListState(query.given, slot);
  const known = Object.fromEntries(
    parametersOf(displayOptionsOf(block)).map((key) => [key, requestedState[key]]),
  );
  const state: ListState = { ...defaultListState, ...known };
  for (const [key, name] of Object.entries(names) as [keyof ListState, string][])
    if (state[key] !== defaultListState[key]) query.keep(name, String(state[key]));
  return state;
}

/** Whether a list is asked for a page or a month that it does not have. */
function isBeyond({ queryClient, api }: ListServices, list: ListRequest, today: string): boolean {
  const { guid, displayOptions, state, query } = list;
  if (displayOptions.display === 'calendar') {
    const facets = queryClient.getQueryData(facetsQuery(api, guid).queryKey);
    const [first, last] = calendarBounds(facets?.days ?? null, today);
    return facets !== undefined && state.month !== '' && (state.month < first || state.month > last);
  }
  const part = isFlat(list) ? listItemsQuery(api, guid, query) : treeQuery(api, guid, query);
  const total = queryClient.getQueryData<{ readonly total: number }>(part.queryKey)?.total;
  return total !== undefined && isBeyondPages(list, total);
}

function isBeyondPages({ displayOptions, state }: ListRequest, total = 0): boolean {
  return state.page > Math.max(1, Math.ceil(total / pageSizeOf(displayOptions)));
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
