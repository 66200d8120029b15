import type { EditListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { overlayMap } from '@spoor/contracts/shared/overlay';
import type { QueryClient } from '@tanstack/react-query';
import type { ListPart, TreePart } from '../list-items.api.ts';

type Change = (item: ListItemView) => ListItemView;
/** What queries hold items in. */
type Holder = ListItemView | ListPart | TreePart;

const holders = ['list', 'tree', 'item', 'managed-items'];

/** What an edit makes of an item, as far as it is seen in lists. The service adds what only it can know. */
export function editedItem(
  item: ListItemView,
  { title, metadata = {}, isPublished, publishedOn, highlight }: EditListItem,
): ListItemView {
  return {
    ...item,
    title: title ?? item.title,
    metadata: overlayMap(item.metadata, metadata),
    isPublished: isPublished ?? item.isPublished,
    publishedOn: publishedOn === undefined ? item.publishedOn : publishedOn,
    highlight: highlight ?? item.highlight,
  };
}

/** Shows changed items everywhere before the server has answered. @returns what takes it back */
export function changeItemsAtOnce(
  queryClient: QueryClient,
  guids: readonly string[],
  change: Change,
): () => void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => holders.includes(String(queryKey[0]));
  const before = queryClient.getQueriesData<Holder>({ predicate });
  const apply: Change = (item) => (guids.includes(item.guid) ? change(item) : item);
  queryClient.setQueriesData<Holder>({ predicate }, (held) => held && withItems(held, apply));
  return () => {
    for (const [key, held] of before) queryClient.setQueryData(key, held);
  };
}

function withItems(held: Holder, apply: Change): Holder {
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
