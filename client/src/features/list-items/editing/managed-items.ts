import { formatFilter } from '@spoor/contracts/list-items/list-filter';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/list-item-reading.routes';
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
 */
export function queryFor(filter: ItemFilter, search: string, now: string): ListQuery {
  const terms = termsOf(filter, now).map(([field, operator, value]) => ({
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

/** Where items come to stand. */
export interface ItemPlace extends TreePlace {
  /** Right before this one, instead of behind another. */
  readonly beforeId?: string | null;
}

/** The tree with some of its items in another place, one after another. */
export function movedNodes(
  nodes: readonly ListItemNode[],
  guids: readonly string[],
  { parentId, ...beside }: ItemPlace,
): readonly ListItemNode[] {
  const moved = guids.flatMap((guid) => nodeOf(nodes, guid) ?? []);
  const insert = (siblings: readonly ListItemNode[]) => {
    const place = placeAmong(
      siblings.map(({ item }) => item),
      beside,
    );
    return siblings.toSpliced(place ?? 0, 0, ...moved);
  };
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

/** A part of a list with some of its items in another place; as it was, where that lies beyond it. */
export function movedItems(
  items: readonly ListItemView[],
  guids: readonly string[],
  { parentId, ...beside }: ItemPlace,
): readonly ListItemView[] {
  const moved = guids.flatMap((guid) => items.find((item) => item.guid === guid) ?? []);
  const others = items.filter(({ guid }) => !guids.includes(guid));
  const place = placeAmong(others, beside);
  const isBeyond = moved.length < guids.length || place === undefined;
  return parentId !== null || isBeyond ? items : others.toSpliced(place, 0, ...moved);
}

/** From 0; undefined where the item is not there that says where. */
function placeAmong(
  items: readonly ListItemView[],
  { afterId, beforeId }: Omit<ItemPlace, 'parentId'>,
): number | undefined {
  const neighbour = beforeId ?? afterId;
  const index = items.findIndex(({ guid }) => guid === neighbour);
  if (index === -1) return neighbour === null ? 0 : undefined;
  return beforeId == null ? index + 1 : index;
}

function nodeOf(nodes: readonly ListItemNode[], guid: string): ListItemNode | undefined {
  for (const node of nodes) {
    const found = node.item.guid === guid ? node : nodeOf(node.children, guid);
    if (found !== undefined) return found;
  }
  return undefined;
}
