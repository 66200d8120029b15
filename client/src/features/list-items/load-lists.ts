import { type ListQuery, listItemReading } from '@spoor/contracts/list-items/list-item-reading.routes';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { displayParts, ListControls } from './components/display-parts.tsx';
import { facetsQuery, type ListPart, listQuery, treeQuery } from './list-items.api.ts';
import { drawingOf, hasControls, isFlat, isNarrowed, type ListDrawing, listsOf } from './list-options.ts';
import { slotOf } from './list-slot.ts';
import { type ListState, queryOf, readListState } from './list-state.ts';
import { todayQuery } from './today.ts';

interface ListServices {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
}

/** The blocks of a page, or of what stands on pages: templates around them, and items. */
export interface LoadedBlocks {
  readonly blocks: readonly Block[];
  readonly listMetadata: PageView['listMetadata'];
  /** They are not the page's own. */
  readonly isAround: boolean;
}

/** A list with what the address asks of it. */
interface AskedList {
  readonly guid: string;
  readonly drawing: ListDrawing;
  readonly state: ListState;
  readonly query: ListQuery;
}

/** As many lists as one call may ask for. */
const mostListsPerCall = 20;

/**
 * Reads all that the lists of a page will ask for: one call for those that are shown as they are, and another one for each
 * that a visitor searched or narrowed. Never fails: a list that cannot be read says so in its own place.
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
  const lists = found.map((block) => asked(block, readListState(address, slotOf(block, home)), today));
  const wanted = lists.filter(({ drawing, state }) => !drawing.isLazy || state.isWanted);
  const isPlain = (list: AskedList) =>
    list.drawing.display !== 'calendar' &&
    isFlat(list) &&
    !isNarrowed(list.state) &&
    listMetadata[list.guid] !== undefined;
  const together = wanted.filter(isPlain).slice(0, mostListsPerCall);
  const answers = together.length > 1 ? readTogether(api, together) : undefined;

  await Promise.all(
    wanted.flatMap((list) => {
      const { guid, drawing, state, query } = list;
      const { totalNumberOfItems: total } = listMetadata[guid] ?? {};
      const own = listQuery(api, guid, query);
      const isTogether = answers !== undefined && total !== undefined && together.includes(list);
      return [
        displayParts[drawing.display]?.preload(),
        isTogether
          ? queryClient.prefetchQuery({ ...own, queryFn: () => partOf(answers, guid, total) })
          : isFlat(list)
            ? queryClient.prefetchQuery(own)
            : queryClient.prefetchQuery(treeQuery(api, guid, query)),
        ...(hasControls(drawing, state, listMetadata[guid])
          ? [ListControls.preload(), queryClient.prefetchQuery(facetsQuery(api, guid))]
          : []),
      ];
    }),
  );
}

function asked(block: Block, state: ListState, today: string): AskedList {
  const drawing = drawingOf(block);
  return { guid: block.guid, drawing, state, query: queryOf(state, drawing, today) };
}

async function readTogether(api: ApiClient, lists: readonly AskedList[]) {
  const query = Object.fromEntries(lists.map((list) => [list.guid, serialised(list.query)]));
  return (await api.call(listItemReading.lists, { query })).data;
}

/** @throws Error where the list could not be read: it then reads itself, and says why it cannot. */
async function partOf(
  answers: ReturnType<typeof readTogether>,
  guid: string,
  total: number,
): Promise<ListPart> {
  const items = (await answers)[guid] ?? [];
  if (items.length === 0 && total > 0) throw new Error(`List ${guid} came back empty`);
  return { items, total };
}

function serialised(query: ListQuery): string {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}
