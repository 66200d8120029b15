import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { TreePlace } from '../ui/tree-places.ts';

/** The new place of items. */
export interface ItemPlace extends TreePlace {
  /** Right before this item, instead of after another. */
  readonly beforeId?: string | null;
}

/** A tree with some items moved, one after another. */
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

/** A page of a list with some items moved; unchanged where the place is on another page. */
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

/** An index; undefined where the neighbour is not in the list. */
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
