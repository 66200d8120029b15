import { itemQuery } from '../features/list-items/list-items.api.ts';
import { drawingOf } from '../features/list-items/list-options.ts';
import { type LoadedBlocks, loadLists } from '../features/list-items/load-lists.ts';
import { widgetQuery } from '../features/list-items/widget.api.ts';
import type { AppServices } from './app-context.ts';

/**
 * Reads what the blocks that show items will ask for. Never fails: they deal with what is missing
 * themselves. Pages without such blocks fetch nothing of this file.
 */
export async function loadListBlocks(
  services: AppServices,
  loaded: LoadedBlocks,
  address: URLSearchParams,
): Promise<void> {
  const { queryClient, api } = services;
  const named = (name: string) => loaded.blocks.filter(({ buildingBlockName }) => buildingBlockName === name);
  const lists = loadLists(services, loaded, address);
  const widgets = named('Widget').map((block) =>
    queryClient.prefetchQuery(widgetQuery(api, block.guid, drawingOf(block).itemsPerPage)),
  );
  const items = named('Item')
    .map(({ content }) => content.itemGuid)
    .filter((guid): guid is string => typeof guid === 'string' && guid !== '')
    .map((guid) => queryClient.prefetchQuery(itemQuery(api, guid)));
  await Promise.all([lists, ...widgets, ...items]);
}
