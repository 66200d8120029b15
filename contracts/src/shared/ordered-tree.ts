import { byRank, type Ranked } from './leaf-changes.ts';

/** Something that stands in an ordered tree which is kept as a flat list. */
export interface TreeNode extends Ranked {
  readonly parentGuid: string | null;
}

/** After whom somebody is to stand: nobody (first), a sibling, or whoever is last. */
export type Neighbour = string | null | undefined;

/** Stands for no sibling, and so for the end: whoever is to stand after somebody who is gone also stands last. */
export const last = 'last';

/** Distance between new neighbours: room for about ten insertions at one place before anybody is renumbered. */
const rankStep = 1000;

/**
 * The nodes, with one of them among the siblings that share `group` (a parent, a region), right after `neighbour`. Where no
 * rank is free between its new neighbours, all siblings are renumbered in steps of 1000. Untouched nodes stay the
 * very same; a node that stands there already is untouched.
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

/** The nodes and a new one, which stands nowhere yet; see {@link placeNode}. */
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

/** A node and everything below it, parents first. */
export function branchOf<Node extends TreeNode>(nodes: readonly Node[], guid: string): Node[] {
  const branch = new Set(nodes.filter((node) => node.guid === guid));
  for (const parent of branch) {
    for (const node of nodes) if (node.parentGuid === parent.guid) branch.add(node);
  }
  return [...branch];
}

/** The chain of parents from a node up, nearest first, as far as they are in the list; a circle is walked once. */
export function ancestorsOf<Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, node: Node): Node[] {
  const chain = new Set<Node>();
  let parent = parentOf(nodes, node);
  while (parent !== undefined && !chain.has(parent)) {
    chain.add(parent);
    parent = parentOf(nodes, parent);
  }
  return [...chain];
}

/** Whether a node stands below itself. */
export function isInCircle<Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, node: Node): boolean {
  return ancestorsOf(nodes, node).includes(node);
}

export function byGuid<Node extends { readonly guid: string }>(nodes: readonly Node[]): Map<string, Node> {
  return new Map(nodes.map((node) => [node.guid, node]));
}

function isIn<Node extends TreeNode>(group: Partial<Node>, node: Node): boolean {
  return Object.entries(group).every(([key, value]) => Reflect.get(node, key) === value);
}

function parentOf<Node extends TreeNode>(nodes: ReadonlyMap<string, Node>, node: Node): Node | undefined {
  return node.parentGuid === null ? undefined : nodes.get(node.parentGuid);
}

/** The ranks that must be given out; none where the node stands there already. `siblings` are in order. */
function ranksWith(siblings: readonly Ranked[], guid: string, neighbour: Neighbour): Map<string, number> {
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
  if (neighbour === null || neighbour === undefined) return 0;
  const index = siblings.findIndex(({ guid }) => guid === neighbour);
  return index === -1 ? siblings.length : index + 1;
}

/** A whole number between two neighbours, or undefined where there is none. */
function rankBetween(previous: number | undefined, next: number | undefined): number | undefined {
  if (previous === undefined) return next === undefined ? rankStep : next - rankStep;
  if (next === undefined) return previous + rankStep;
  const middle = Math.floor((previous + next) / 2);
  return previous < middle && middle < next ? middle : undefined;
}
