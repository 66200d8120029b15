import type { PageView } from '@spoor/contracts/pages/page.views';
import type { pageCollection } from '@spoor/contracts/pages/page-collection';
import type { IncludesOf } from './include.ts';
import { readReferredAssets } from './referred-assets.queries.ts';
import { referredPeople } from './referred-people.ts';

/** How each thing that pages refer to is read, as far as the reader may see it. */
export const pageIncludes: IncludesOf<typeof pageCollection, PageView> = {
  assets: (queryContext, pages) =>
    readReferredAssets(
      queryContext,
      pages.map(({ options, buildingBlockInstances: blocks }) => ({ options, blocks })),
    ),
  people: async (_, pages) => referredPeople(pages.flatMap(({ authors }) => authors)),
};
