import type { itemCollection } from '@spoor/contracts/list-items/item-collection';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryListItems } from '../list-items/list-items/list-items.queries.ts';
import { readListPlacements } from '../list-items/list-items/list-placements.queries.ts';
import type { IncludesOf } from './include.ts';
import { readReferredAssets } from './referred-assets.queries.ts';
import { readReferredPages } from './referred-pages.queries.ts';
import { referredPeople } from './referred-people.ts';
import { uniqueByGuid } from './unique-by-guid.ts';

/** How each thing that items refer to is read, as far as the reader may see it. */
export const itemIncludes: IncludesOf<typeof itemCollection, ListItemView> = {
  assets: (queryContext, items) =>
    readReferredAssets(
      queryContext,
      items.map(({ metadata, contentBuildingBlockInstances: blocks }) => ({ metadata, blocks })),
    ),
  categories: async (_, items) => ({
    view: uniqueByGuid(items.flatMap(({ categories }) => categories)),
    keys: [surrogateKey.categories()],
  }),
  /** Those on which their lists stand. */
  pages: async (queryContext, items) => {
    const placements = await readListPlacements(queryContext, parentsOf(items));
    const guids = [...placements.values()].flat().map(({ pageGuid }) => pageGuid);
    return readReferredPages(queryContext, [...new Set(guids)]);
  },
  parents: (queryContext, items) => queryListItems(queryContext, parentsOf(items)),
  people: async (_, items) =>
    referredPeople(items.flatMap(({ createdBy, authors }) => [createdBy, ...authors])),
};

function parentsOf(items: readonly ListItemView[]): string[] {
  return [...new Set(items.flatMap(({ parentGuids }) => parentGuids))];
}
