import type { Block } from '@spoor/contracts/pages/block';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageMode } from '@spoor/contracts/pages/page-reading.routes';
import { assetsOf } from '../features/blocks/block-assets.ts';
import { pictureOf } from '../features/pages/components/page-head.tsx';
import { pageQuery } from '../features/pages/pages.api.ts';
import { assetQuery } from '../shared/assets.api.ts';
import type { AppServices } from './app-context.ts';
import { preloadBlocks } from './block-components.ts';
import { loadFrame } from './load-frame.ts';

/**
 * Reads a page and, all at once, everything that its blocks and its frame will ask for, so that the first rendering is
 * whole.
 * @throws ApiError where there is no such page for this reader; what blocks miss they deal with themselves.
 */
export async function loadPage(
  services: AppServices,
  path: string,
  mode: PageMode,
  address: URLSearchParams,
): Promise<PageView> {
  const { queryClient, api } = services;
  const page = await queryClient.ensureQueryData(pageQuery(api, path, mode));
  const picture = pictureOf(page);
  await Promise.all([
    loadBlocks(services, page.buildingBlockInstances, address, page.listMetadata),
    loadFrame(services, page.options, path, address),
    picture && queryClient.prefetchQuery(assetQuery(api, picture)),
  ]);
  return page;
}

/**
 * Reads what blocks will ask for, and fetches their code. What cannot be read they deal with themselves.
 * @param listMetadata of the page whose blocks they are; absent for those of templates and items
 */
export async function loadBlocks(
  services: AppServices,
  blocks: readonly Block[],
  address: URLSearchParams,
  listMetadata?: PageView['listMetadata'],
): Promise<void> {
  const { queryClient, api } = services;
  const assets = assetsOf(blocks).map((guid) => queryClient.prefetchQuery(assetQuery(api, guid)));
  const lists = blocks.some(({ buildingBlockName }) => showItems.has(buildingBlockName))
    ? import('./load-list-blocks.ts').then(({ loadListBlocks }) =>
        loadListBlocks(
          services,
          { blocks, listMetadata: listMetadata ?? {}, isAround: listMetadata === undefined },
          address,
        ),
      )
    : undefined;
  await Promise.all([preloadBlocks(blocks), lists, ...assets]);
}

/** Blocks that show items of lists; their code comes apart, for many pages have none. */
const showItems = new Set(['List', 'Widget', 'Item']);
