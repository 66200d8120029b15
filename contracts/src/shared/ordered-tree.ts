import { byRank, type Ranked } from './field-changes.ts';

/** A node of an ordered tree that is stored as a flat list. */
export interface TreeNode extends Ranked {
  readonly parentGuid: string | null;
}

/** The sibling before: a guid, `null` for the first place, undefined for the last; an unknown sibling means the last too. */
export type Neighbour = string | null | undefined;

/** Leaves room for about ten insertions at one place before renumbering. */
export const rankStep = 1000;

/**
 * Places a node right after `neighbour`, among the siblings that share `group` (a parent, a region). Where no rank is
 * free between its neighbours, all siblings are renumbered in steps of 1000. Unchanged nodes keep their identity.
 */
export function placeNode<Node extends TreeNode>(
  nodes: readonly Node[],
  guid: string,
  group: Partial<Node>,
  neighbour: Neighbour,
): Node[] {
  const siblings = nodes.filter((node) => isIn(group, node)).toSorted(byRank);
  const ranks = ranksWith(siblings, guid, neighbour);
  return nodes.map((node) => {
    const sortId = ranks.get(node.guid);
    if (sortId === undefined || (sortId === node.sortId && isIn(group, node))) return node;
    return node.guid === guid ? { ...node, ...group, sortId } : { ...node, sortId };
  });
}

/** Adds a new node; see {@link placeNode}. */
export function addNode<Node extends TreeNode>(
  nodes: readonly Node[],
  node: Node,
  group: Partial<Node>,
  neighbour: Neighbour,
): Node[] {
  const siblings = nodes.filter((other) => isIn(group, other)).toSorted(byRank);
  const ranks = ranksWith(siblings, node.guid, neighbour);
  return [...nodes, { ...node, ...group }].map((each) => {
    const sortId = ranks.get(each.guid) ?? each.sortId;
    return sortId === each.sortId ? each : { ...each, sortId };
  });
}

/** A node and its descendants, parents first. */
export function subtreeOf<Node extends TreeNode>(nodes: readonly Node[], guid: string): Node[] {
  const branch = new Set(nodes.filter((node) => node.guid === guid));
  for (const parent of branch) {
    for (const node of nodes) if (node.parentGuid === parent.guid) branch.add(node);
  }
  return [...branch];
}

/** The ancestors of a node, nearest first. Stops at cycles. */
export function ancestorsOf<Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, node: Node): Node[] {
  const chain = new Set<Node>();
  let parent = parentOf(nodes, node);
  while (parent !== undefined && !chain.has(parent)) {
    chain.add(parent);
    parent = parentOf(nodes, parent);
  }
  return [...chain];
}

/** Whether a node is its own ancestor. */
export function isInCycle<Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, node: Node): boolean {
  return ancestorsOf(nodes, node).includes(node);
}

export function mapByGuid<Node extends { readonly guid: string }>(nodes: readonly Node[]): Map<string, Node> {
  return new Map(nodes.map((node) => [node.guid, node]));
}

function isIn<Node extends TreeNode>(group: Partial<Node>, node: Node): boolean {
  return Object.entries(group).every(([key, value]) => Reflect.get(node, key) === value);
}

function parentOf<Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, node: Node): Node | undefined {
  return node.parentGuid === null ? undefined : nodes.get(node.parentGuid);
}

/**
 * New ranks by guid; none where the node is in its place already.
 * @param siblings in order
 */
export function ranksWith(
  siblings: readonly Ranked[],
  guid: string,
  neighbour: Neighbour,
): Map<string, number> {
  const others = siblings.filter((sibling) => sibling.guid !== guid);
  const current = siblings.findIndex((sibling) => sibling.guid === guid);
  const index = neighbour === guid ? current : indexAfter(others, neighbour);
  if (index === current) return new Map();
  const rank = rankBetween(others[index - 1]?.sortId, others[index]?.sortId);
  if (rank !== undefined) return new Map([[guid, rank]]);
  const guids = others.map((other) => other.guid).toSpliced(index, 0, guid);
  return new Map(guids.map((member, place) => [member, (place + 1) * rankStep]));
}

function indexAfter(siblings: readonly Ranked[], neighbour: Neighbour): number {
  if (neighbour === null) return 0;
  const index = siblings.findIndex(({ guid }) => guid === neighbour);
  return index === -1 ? siblings.length : index + 1;
}

function rankBetween(previous: number | undefined, next: number | undefined): number | undefined {
  if (previous === undefined) return next === undefined ? rankStep : next - rankStep;
  if (next === undefined) return previous + rankStep;
  const middle = Math.floor((previous + next) / 2);
  return previous < middle && middle < next ? middle : undefined;
}
