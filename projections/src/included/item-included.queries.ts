import type { NamedCategory } from '@spoor/contracts/categories/category.views';
import type {
  ReferredAsset,
  ReferredPage,
  ReferredPerson,
} from '@spoor/contracts/collections/referred-things';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { readListItems } from '../list-items/list-items/list-items.queries.ts';
import { readListPlacements } from '../list-items/list-items/list-placements.queries.ts';
import type { QueryContext } from '../query-context.ts';
import { once } from './once.ts';
import { readReferredAssets } from './referred-assets.queries.ts';
import { readReferredPages } from './referred-pages.queries.ts';

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

/** The pages on which their lists stand. */
async function pagesOf(queryContext: QueryContext, items: readonly ListItemView[]): Promise<ReferredPage[]> {
  const placements = await readListPlacements(queryContext, parentsOf(items));
  const guids = [...placements.values()].flat().map(({ pageGuid }) => pageGuid);
  return readReferredPages(queryContext, [...new Set(guids)]);
}

function parentsOf(items: readonly ListItemView[]): string[] {
  return [...new Set(items.flatMap(({ parentGuids }) => parentGuids))];
}
