import type { Block } from '@spoor/contracts/pages/block';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import { imageOf } from '../features/page-display/components/page-head.tsx';
import { pageQuery } from '../features/page-display/pages.api.ts';
import { assetQuery } from '../shared/assets.api.ts';
import { assetGuidsInBlocks } from '../shared/blocks/block-assets.ts';
import type { AddressQuery } from '../shared/router/address-query.ts';
import type { AppServices } from './app-context.ts';
import { preloadBlocks } from './block-components.ts';
import { loadSiteLayout } from './load-site-layout.ts';

/**
 * Reads a page and, in parallel, everything that its blocks and its site layout need.
 * @throws ApiError where the reader cannot get the page
 */
export async function loadPage(
  services: AppServices,
  path: string,
  mode: PageMode,
  query: AddressQuery,
): Promise<PageView> {
  const { queryClient, api } = services;
  const page = await queryClient.ensureQueryData(pageQuery(api, path, mode));
  const picture = imageOf(page);
  await Promise.all([
    loadBlocks(services, page.buildingBlockInstances, query, page.listMetadata),
    loadSiteLayout(services, page.options, path, query),
    picture && queryClient.prefetchQuery(assetQuery(api, picture)),
  ]);
  return page;
}

/**
 * Prefetches data and code of blocks. Never rejects: the blocks handle missing data.
 * @param listMetadata of the page that holds the blocks; absent for templates and items
 */
export async function loadBlocks(
  services: AppServices,
  blocks: readonly Block[],
  query: AddressQuery,
  listMetadata?: PageView['listMetadata'],
): Promise<void> {
  const { queryClient, api } = services;
  const assets = assetGuidsInBlocks(blocks).map((guid) => queryClient.prefetchQuery(assetQuery(api, guid)));
  const lists = blocks.some(({ buildingBlockName }) => showMore.has(buildingBlockName))
    ? import('./load-block-data.ts').then(({ loadBlockData }) =>
        loadBlockData(
          services,
          { blocks, listMetadata: listMetadata ?? {}, isAround: listMetadata === undefined },
          query,
        ),
      )
    : undefined;
  await Promise.all([preloadBlocks(blocks), lists, ...assets]);
}

/** Blocks that show something of another kind than files; their loader is fetched only for these. */
const showMore = new Set(['List', 'Widget', 'Item', 'Form', 'Statistics']);
