import type { EditListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { applyMapPatch } from '@spoor/contracts/shared/patch';
import type { QueryClient } from '@tanstack/react-query';
import type { ListPart, TreePart } from './list-items.api.ts';

type Change = (item: ListItemView) => ListItemView;
/** The data of queries that hold items. */
type ItemContainer = ListItemView | ListPart | TreePart;

const itemContainers = ['list', 'tree', 'item', 'managed-items'];

/** An item with an edit applied, as far as lists show it. */
export function editedItem(
  item: ListItemView,
  { title, metadata = {}, isPublished, publishedOn, highlight }: EditListItem,
): ListItemView {
  return {
    ...item,
    title: title ?? item.title,
    metadata: applyMapPatch(item.metadata, metadata),
    isPublished: isPublished ?? item.isPublished,
    publishedOn: publishedOn === undefined ? item.publishedOn : publishedOn,
    highlight: highlight ?? item.highlight,
  };
}

/**
 * Shows edited items before the server has answered.
 * @returns a function that reverts it
 */
export function changeItemsOptimistically(
  queryClient: QueryClient,
  guids: readonly string[],
  change: Change,
): () => void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    itemContainers.includes(String(queryKey[0]));
  const before = queryClient.getQueriesData<ItemContainer>({ predicate });
  const apply: Change = (item) => (guids.includes(item.guid) ? change(item) : item);
  queryClient.setQueriesData<ItemContainer>({ predicate }, (held) => held && withItems(held, apply));
  return () => {
    for (const [key, held] of before) queryClient.setQueryData(key, held);
  };
}

function withItems(held: ItemContainer, apply: Change): ItemContainer {
  if ('items' in held) return { ...held, items: held.items.map(apply) };
  return 'nodes' in held ? { ...held, nodes: withNodes(held.nodes, apply) } : apply(held);
}

function withNodes(nodes: readonly ListItemNode[], apply: Change): readonly ListItemNode[] {
  return nodes.map((node) => {
    const [item, children] = [apply(node.item), withNodes(node.children, apply)];
    const isSame = item === node.item && children.every((child, index) => child === node.children[index]);
    return isSame ? node : { ...node, item, children };
  });
}
