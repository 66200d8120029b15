import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { ReferredPage, ReferredPerson } from '@spoor/contracts/collections/referred-things';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { readListItems } from '../list-items/list-items/list-items.queries.ts';
import type { QueryContext } from '../query-context.ts';
import { once } from './once.ts';
import { readReferredPages } from './referred-pages.queries.ts';

/** How each thing that Changes refer to is read, once, and as far as the reader may see it now. */
export const changeIncludes = {
  items: (queryContext: QueryContext, changes: readonly ChangeView[]): Promise<ListItemView[]> =>
    readListItems(queryContext, guidsOf('item', changes)),
  pages: (queryContext: QueryContext, changes: readonly ChangeView[]): Promise<ReferredPage[]> =>
    readReferredPages(queryContext, guidsOf('page', changes)),
  people: async (_: QueryContext, changes: readonly ChangeView[]): Promise<ReferredPerson[]> =>
    once(
      changes.flatMap(({ actor: { guid, displayName } }) => (guid === null ? [] : [{ guid, displayName }])),
    ),
};

function guidsOf(type: string, changes: readonly ChangeView[]): string[] {
  const entities = changes
    .flatMap((change) => change.entities)
    .filter((entity) => entity.startsWith(`${type}:`));
  return [...new Set(entities.map((entity) => entity.slice(type.length + 1)))];
}
