import type { PageMode } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { itemQuery, listQuery } from '../features/list-items/list-items.api.ts';
import { drawingOf, listsOf } from '../features/list-items/list-options.ts';
import { queryOf, readListState } from '../features/list-items/list-state.ts';
import { pageQuery } from '../features/pages/pages.api.ts';
import { assetQuery } from '../shared/assets.api.ts';
import type { AppServices } from './app-context.ts';

/**
 * Reads a page and, all at once, everything that its blocks will ask for, so that the first rendering is whole.
 * @throws ApiError where there is no such page for this reader; what blocks miss they deal with themselves.
 */
export async function loadPage(
  { queryClient, api }: AppServices,
  path: string,
  mode: PageMode,
  address: URLSearchParams,
): Promise<PageView> {
  const page = await queryClient.ensureQueryData(pageQuery(api, path, mode));
  const lists = listsOf(page.buildingBlockInstances).map((block, index) => {
    const query = queryOf(readListState(address, index), drawingOf(block).itemsPerPage);
    return queryClient.prefetchQuery(listQuery(api, block.guid, query));
  });
  const pictures = contentsOf(page, 'Image', 'imageGuid').map((guid) =>
    queryClient.prefetchQuery(assetQuery(api, guid)),
  );
  const items = contentsOf(page, 'Item', 'itemGuid').map((guid) =>
    queryClient.prefetchQuery(itemQuery(api, guid)),
  );
  await Promise.all([...lists, ...pictures, ...items]);
  return page;
}

function contentsOf(page: PageView, blockName: string, key: string): string[] {
  return page.buildingBlockInstances
    .filter(({ buildingBlockName }) => buildingBlockName === blockName)
    .map(({ content }) => content[key])
    .filter((value): value is string => typeof value === 'string' && value !== '');
}
