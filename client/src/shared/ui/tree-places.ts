import type { ReactNode } from 'react';

/** One row of a tree, with the rows below it. A row is drawn again when its object is another: keep those that stay the same. */
export interface TreeNode {
  readonly id: string;
  /** What it is called: shown, said, and found by typing. */
  readonly name: string;
  readonly children: readonly TreeNode[];
  readonly icon?: ReactNode;
  /** Stands quietly behind the name. */
  readonly detail?: ReactNode;
  /** Buttons at the end of the row. */
  readonly tools?: ReactNode;
  /** Stays where it is, together with its neighbours at its level; it cannot be selected. */
  readonly isFixed?: boolean;
  /** Others can be put inside it. */
  readonly isParent?: boolean;
}

/** Where rows come to stand: in a parent (null: at the top), after another row (null: first). */
export interface TreePlace {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

/** Where rows are dropped, as seen from the row under them. */
export interface TreeDrop {
  readonly id: string;
  readonly side: 'before' | 'after' | 'on';
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

interface Family {
  readonly node: TreeNode;
  readonly parent: TreeNode | null;
  readonly siblings: readonly TreeNode[];
}

/** The row with its parent and those beside it; undefined where there is none. */
export function familyOf(
  nodes: readonly TreeNode[],
  id: string,
  parent: TreeNode | null = null,
): Family | undefined {
  for (const node of nodes) {
    if (node.id === id) return { node, parent, siblings: nodes };
    const below = familyOf(node.children, id, node);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Of the given rows those that do not come along with another of them, in the order of the tree. */
export function topmostOf(nodes: readonly TreeNode[], ids: ReadonlySet<string>): readonly string[] {
  return nodes.flatMap(({ id, children }) => (ids.has(id) ? [id] : topmostOf(children, ids)));
}

/** The place that a drop means; undefined where those rows cannot go there. */
export function placeOfDrop(
  nodes: readonly TreeNode[],
  ids: readonly string[],
  { id, side }: TreeDrop,
): TreePlace | undefined {
  const target = familyOf(nodes, id);
  if (target === undefined || !mayMove(nodes, ids) || isWithin(nodes, ids, id)) return undefined;
  const { node, parent, siblings } = target;
  if (side === 'on') return node.isParent ? { parentId: id, afterId: lastOf(node, ids) } : undefined;
  if (node.isFixed) return undefined;
  if (side === 'after') return { parentId: parent?.id ?? null, afterId: id };
  const before = siblings.slice(0, siblings.indexOf(node)).findLast((each) => !ids.includes(each.id));
  return { parentId: parent?.id ?? null, afterId: before?.id ?? null };
}

/**
 * The place one step further for rows that move as one; undefined where there is none. Up and down go on in the next fixed row.
 * @param ids in the order of the tree
 */
export function placeOfStep(
  nodes: readonly TreeNode[],
  ids: readonly string[],
  step: TreeStep,
): TreePlace | undefined {
  const edge = step === 'down' ? ids.at(-1) : ids[0];
  const family = edge === undefined ? undefined : familyOf(nodes, edge);
  if (family === undefined || family.node.isFixed) return undefined;
  const { node, parent } = family;
  const parentId = parent?.id ?? null;
  const siblings = family.siblings.filter((each) => each === node || !ids.includes(each.id));
  const index = siblings.indexOf(node);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  switch (step) {
    case 'up':
      if (previous === undefined) return inNeighbour(nodes, parent, -1);
      return { parentId, afterId: siblings[index - 2]?.id ?? null };
    case 'down':
      if (next === undefined) return inNeighbour(nodes, parent, 1);
      return { parentId, afterId: next.id };
    case 'in':
      if (previous?.isParent !== true) return undefined;
      return { parentId: previous.id, afterId: previous.children.at(-1)?.id ?? null };
    case 'out': {
      const above = parent === null || parent.isFixed ? undefined : familyOf(nodes, parent.id);
      return above && { parentId: above.parent?.id ?? null, afterId: above.node.id };
    }
    default:
      return step satisfies never;
  }
}

/** From the end of one fixed row to the beginning of the next, or back. */
function inNeighbour(
  nodes: readonly TreeNode[],
  parent: TreeNode | null,
  direction: 1 | -1,
): TreePlace | undefined {
  if (parent?.isFixed !== true) return undefined;
  const family = familyOf(nodes, parent.id);
  const neighbour = family?.siblings[family.siblings.indexOf(parent) + direction];
  if (neighbour?.isParent !== true) return undefined;
  return {
    parentId: neighbour.id,
    afterId: direction === 1 ? null : (neighbour.children.at(-1)?.id ?? null),
  };
}

function lastOf({ children }: TreeNode, ids: readonly string[]): string | null {
  return children.findLast(({ id }) => !ids.includes(id))?.id ?? null;
}

function mayMove(nodes: readonly TreeNode[], ids: readonly string[]): boolean {
  const rows = ids.map((id) => familyOf(nodes, id)?.node);
  return rows.length > 0 && rows.every((node) => node !== undefined && node.isFixed !== true);
}

/** Whether a row is one of those, or stands somewhere inside one. */
function isWithin(nodes: readonly TreeNode[], ids: readonly string[], id: string): boolean {
  return ids.some(
    (each) => each === id || familyOf(familyOf(nodes, each)?.node.children ?? [], id) !== undefined,
  );
}
