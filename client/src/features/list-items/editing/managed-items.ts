import { formatFilter } from '@spoor/contracts/list-items/list-filter';
import type { ListQuery } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { TreePlace } from '../../../shared/ui/tree-places.ts';

/** What of a list an editor looks at. */
export const itemFilters = ['all', 'draft', 'waiting', 'planned', 'over'] as const;
export type ItemFilter = (typeof itemFilters)[number];

/** Where an item is in its life, as visitors meet it. */
export type ItemStatus = 'live' | 'draft' | 'planned' | 'over';

/** @param now ISO-8601 */
export function statusOf({ isPublished, publishedOn, metadata }: ListItemView, now: string): ItemStatus {
  if (!isPublished) return 'draft';
  if (publishedOn !== null && publishedOn > now) return 'planned';
  const end = metadata.periodEnd;
  return typeof end === 'string' && end < now ? 'over' : 'live';
}

/**
 * The query behind a filter; what is over is never left out.
 * @param now ISO-8601
 * @param userGuid whose own drafts wait for nobody
 */
export function queryFor(filter: ItemFilter, search: string, now: string, userGuid: string): ListQuery {
  const terms = termsOf(filter, now, userGuid).map(([field, operator, value]) => ({
    ...{ field, operator },
    values: [value],
  }));
  return {
    showExpired: true,
    ...(terms.length === 0 ? {} : { filter: formatFilter(terms) }),
    ...(search === '' ? {} : { searchFilter: search }),
  };
}

type Term = readonly [
  'isPublished' | 'createdBy' | 'publishedOn' | 'periodEnd',
  '=' | '!=' | '>' | '<',
  string,
];

function termsOf(filter: ItemFilter, now: string, userGuid: string): readonly Term[] {
  switch (filter) {
    case 'all':
      return [];
    case 'draft':
      return [['isPublished', '=', 'false']];
    case 'waiting':
      return [
        ['isPublished', '=', 'false'],
        ['createdBy', '!=', userGuid],
      ];
    case 'planned':
      return [
        ['isPublished', '=', 'true'],
        ['publishedOn', '>', now],
      ];
    case 'over':
      return [['periodEnd', '<', now]];
  }
}

/** The item of every row, in the order of the tree. */
export function itemsIn(nodes: readonly ListItemNode[]): readonly ListItemView[] {
  return nodes.flatMap(({ item, children }) => [item, ...itemsIn(children)]);
}

/** Guid of the item that another hangs under in the tree; null at the top, or where it is not in it. */
export function parentIn(nodes: readonly ListItemNode[], guid: string): string | null {
  for (const { item, children } of nodes) {
    if (children.some((child) => child.item.guid === guid)) return item.guid;
    const below = parentIn(children, guid);
    if (below !== null) return below;
  }
  return null;
}

/** Those of the chosen items that hang under none of the others: what is below an item goes where it goes. */
export function topmostItems(items: readonly ListItemView[]): readonly ListItemView[] {
  const guids = new Set(items.map(({ guid }) => guid));
  return items.filter(({ parentGuids }) => !parentGuids.some((parent) => guids.has(parent)));
}

/** What items leave that go to another list: this list, or the items of its tree that they hang under. */
export function placesLeft(
  nodes: readonly ListItemNode[],
  listGuid: string,
  items: readonly ListItemView[],
): readonly string[] {
  return [...new Set(items.map(({ guid }) => parentIn(nodes, guid) ?? listGuid))];
}

/** The tree with some of its items in another place, one after another. */
export function movedNodes(
  nodes: readonly ListItemNode[],
  guids: readonly string[],
  { parentId, afterId }: TreePlace,
): readonly ListItemNode[] {
  const moved = guids.flatMap((guid) => nodeOf(nodes, guid) ?? []);
  const insert = (siblings: readonly ListItemNode[]) =>
    siblings.toSpliced(siblings.findIndex(({ item }) => item.guid === afterId) + 1, 0, ...moved);
  const place = (siblings: readonly ListItemNode[]): readonly ListItemNode[] =>
    siblings
      .filter(({ item }) => !guids.includes(item.guid))
      .map((node) => {
        const children = place(node.children);
        return { ...node, children: node.item.guid === parentId ? insert(children) : children };
      });
  const others = place(nodes);
  return parentId === null ? insert(others) : others;
}

/** The first items of a list with some of them in another place; as they were, where that lies beyond them. */
export function movedItems(
  items: readonly ListItemView[],
  guids: readonly string[],
  { parentId, afterId }: TreePlace,
): readonly ListItemView[] {
  const moved = guids.flatMap((guid) => items.find((item) => item.guid === guid) ?? []);
  const others = items.filter(({ guid }) => !guids.includes(guid));
  const place = afterId === null ? 0 : others.findIndex(({ guid }) => guid === afterId) + 1;
  const isBeyond = moved.length < guids.length || (afterId !== null && place === 0);
  return parentId !== null || isBeyond ? items : others.toSpliced(place, 0, ...moved);
}

function nodeOf(nodes: readonly ListItemNode[], guid: string): ListItemNode | undefined {
  for (const node of nodes) {
    const found = node.item.guid === guid ? node : nodeOf(node.children, guid);
    if (found !== undefined) return found;
  }
  return undefined;
}
