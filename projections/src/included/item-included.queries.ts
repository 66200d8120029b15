import type { NamedCategory } from '@spoor/contracts/categories/category.views';
import type {
  ReferredAsset,
  ReferredPage,
  ReferredPerson,
} from '@spoor/contracts/collections/referred-things';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { readListItems } from '../list-items/list-items/list-items.queries.ts';
import {
  isVisibleAt,
  mayEditPlacement,
  readListPlacements,
} from '../list-items/list-items/list-placements.queries.ts';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import type { QueryContext } from '../query-context.ts';
import { readReferredAssets } from './referred-assets.queries.ts';

/** How each thing that items refer to is read, once, and as far as the reader may see it. */
export const itemIncludes = {
  assets: (queryContext: QueryContext, items: readonly ListItemView[]): Promise<ReferredAsset[]> =>
    readReferredAssets(
      queryContext,
      items.map(({ metadata, contentBuildingBlockInstances: blocks }) => ({ metadata, blocks })),
    ),
  categories: async (_: QueryContext, items: readonly ListItemView[]): Promise<NamedCategory[]> =>
    once(items.flatMap(({ categories }) => categories)),
  pages: pagesOf,
  parents: (queryContext: QueryContext, items: readonly ListItemView[]): Promise<ListItemView[]> =>
    readListItems(queryContext, parentsOf(items)),
  people: async (_: QueryContext, items: readonly ListItemView[]): Promise<ReferredPerson[]> =>
    once(
      items
        .flatMap(({ createdBy, authors }) => [createdBy, ...authors])
        .flatMap(({ guid, displayName }) => (guid === null ? [] : [{ guid, displayName }])),
    ),
};

/** The pages on which their lists stand, where the reader comes to them. */
async function pagesOf(queryContext: QueryContext, items: readonly ListItemView[]): Promise<ReferredPage[]> {
  const [placements, paths] = await Promise.all([
    readListPlacements(queryContext, parentsOf(items)),
    readPagePaths(queryContext),
  ]);
  return once(
    [...placements.values()].flat().flatMap((placement) => {
      const { pageGuid: guid, pageTitle, pageLiveTitle } = placement;
      const isEditor = mayEditPlacement(queryContext, placement);
      if (!isEditor && !isVisibleAt(queryContext, placement)) return [];
      const title = isEditor ? pageTitle : (pageLiveTitle ?? '');
      return [{ guid, title, urls: [...(paths.ofPage.get(guid) ?? [])] }];
    }),
  );
}

function parentsOf(items: readonly ListItemView[]): string[] {
  return [...new Set(items.flatMap(({ parentGuids }) => parentGuids))];
}

function once<Thing extends { readonly guid: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.guid, thing])).values()];
}
