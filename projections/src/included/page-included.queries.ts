import type { ReferredAsset, ReferredPerson } from '@spoor/contracts/collections/referred-things';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { QueryContext } from '../query-context.ts';
import { once } from './once.ts';
import { readReferredAssets } from './referred-assets.queries.ts';

/** How each thing that pages refer to is read, once, and as far as the reader may see it. */
export const pageIncludes = {
  assets: (queryContext: QueryContext, pages: readonly PageView[]): Promise<ReferredAsset[]> =>
    readReferredAssets(
      queryContext,
      pages.map(({ options, buildingBlockInstances: blocks }) => ({ options, blocks })),
    ),
  people: async (_: QueryContext, pages: readonly PageView[]): Promise<ReferredPerson[]> =>
    once(
      pages
        .flatMap(({ authors }) => authors)
        .flatMap(({ guid, displayName }) => (guid === null ? [] : [{ guid, displayName }])),
    ),
};
