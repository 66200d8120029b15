import { formatFilter } from '@spoor/contracts/collections/filter';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/public-list-item.routes';

export const itemFilters = ['all', 'draft', 'waiting', 'planned', 'over'] as const;
export type ItemFilter = (typeof itemFilters)[number];

/**
 * The query of a filter, expired items included.
 * @param now ISO-8601
 */
export function queryFor(filter: ItemFilter, search: string, now: string): ListQuery {
  const terms = termsOf(filter, now).map(([field, operator, value]) => ({
    field,
    operator,
    values: [value],
  }));
  return {
    showExpired: true,
    ...(terms.length === 0 ? {} : { filter: formatFilter(terms) }),
    ...(search === '' ? {} : { searchFilter: search }),
  };
}

type Term = readonly [
  'isPublished' | 'awaitsDecision' | 'publishedOn' | 'periodEnd',
  '=' | '!=' | '>' | '<',
  string,
];

function termsOf(filter: ItemFilter, now: string): readonly Term[] {
  switch (filter) {
    case 'all':
      return [];
    case 'draft':
      return [['isPublished', '=', 'false']];
    case 'waiting':
      return [['awaitsDecision', '=', 'true']];
    case 'planned':
      return [
        ['isPublished', '=', 'true'],
        ['publishedOn', '>', now],
      ];
    case 'over':
      return [['periodEnd', '<', now]];
  }
}

/** The parent's guid; null at the top, or where the item is not in the tree. */
export function parentIn(nodes: readonly ListItemNode[], guid: string): string | null {
  for (const { item, children } of nodes) {
    if (children.some((child) => child.item.guid === guid)) return item.guid;
    const below = parentIn(children, guid);
    if (below !== null) return below;
  }
  return null;
}

/** The selected items without a selected parent: descendants move along. */
export function rootItems(items: readonly ListItemView[]): readonly ListItemView[] {
  const guids = new Set(items.map(({ guid }) => guid));
  return items.filter(({ parentGuids }) => !parentGuids.some((parent) => guids.has(parent)));
}

/** What items leave when they move to another list: this list, or their parents in its tree. */
export function sourceParentsOf(
  nodes: readonly ListItemNode[],
  listGuid: string,
  items: readonly ListItemView[],
): readonly string[] {
  return [...new Set(items.map(({ guid }) => parentIn(nodes, guid) ?? listGuid))];
}
