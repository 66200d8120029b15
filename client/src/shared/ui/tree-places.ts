import type { ReactNode } from 'react';

/** A row of a tree. A row renders again when its object changes: keep objects that stay the same. */
export interface TreeNode {
  readonly id: string;
  /** Shown, announced, and used for type-ahead. */
  readonly name: string;
  readonly children: readonly TreeNode[];
  readonly icon?: ReactNode;
  /** Shown after the name. */
  readonly detail?: ReactNode;
  /** Buttons at the end of the row. */
  readonly tools?: ReactNode;
  /** Cannot be moved or selected. */
  readonly isFixed?: boolean;
  /** Begins a part of what follows it. */
  readonly isHeading?: boolean;
  /** Can have children. */
  readonly isParent?: boolean;
}

/** In a parent (null: at the top), after a sibling (null: first). */
export interface TreePlace {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

/** A drop, relative to the row under the pointer. */
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

/** A row with its parent and siblings; undefined for unknown ids. */
export function locateNode(
  nodes: readonly TreeNode[],
  id: string,
  parent: TreeNode | null = null,
): Family | undefined {
  for (const node of nodes) {
    if (node.id === id) return { node, parent, siblings: nodes };
    const below = locateNode(node.children, id, node);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** The rows without a selected ancestor, in tree order. */
export function rootsOf(nodes: readonly TreeNode[], ids: ReadonlySet<string>): readonly string[] {
  return nodes.flatMap(({ id, children }) => (ids.has(id) ? [id] : rootsOf(children, ids)));
}

/** The place of a drop; undefined where the rows cannot go there. */
export function placeOfDrop(
  nodes: readonly TreeNode[],
  ids: readonly string[],
  { id, side }: TreeDrop,
): TreePlace | undefined {
  const target = locateNode(nodes, id);
  if (target === undefined || !mayMove(nodes, ids) || isWithin(nodes, ids, id)) return undefined;
  const { node, parent, siblings } = target;
  if (side === 'on') return node.isParent ? { parentId: id, afterId: lastOf(node, ids) } : undefined;
  if (node.isFixed) return undefined;
  if (side === 'after') return { parentId: parent?.id ?? null, afterId: id };
  const before = siblings.slice(0, siblings.indexOf(node)).findLast((each) => !ids.includes(each.id));
  return { parentId: parent?.id ?? null, afterId: before?.id ?? null };
}

/**
 * The place one step further for rows that move together; undefined where there is none. Up and down continue in the
 * next fixed row.
 * @param ids in tree order
 */
export function placeOfStep(
  nodes: readonly TreeNode[],
  ids: readonly string[],
  step: TreeStep,
): TreePlace | undefined {
  const edge = step === 'down' ? ids.at(-1) : ids[0];
  const family = edge === undefined ? undefined : locateNode(nodes, edge);
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
      const above = parent === null || parent.isFixed ? undefined : locateNode(nodes, parent.id);
      return above && { parentId: above.parent?.id ?? null, afterId: above.node.id };
    }
    default:
      return step satisfies never;
  }
}

/** From the end of a fixed row to the beginning of the next, or back. */
function inNeighbour(
  nodes: readonly TreeNode[],
  parent: TreeNode | null,
  direction: 1 | -1,
): TreePlace | undefined {
  if (parent?.isFixed !== true) return undefined;
  const family = locateNode(nodes, parent.id);
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
  const rows = ids.map((id) => locateNode(nodes, id)?.node);
  return rows.length > 0 && rows.every((node) => node !== undefined && node.isFixed !== true);
}

/** Whether a row is one of these, or a descendant. */
function isWithin(nodes: readonly TreeNode[], ids: readonly string[], id: string): boolean {
  return ids.some(
    (each) => each === id || locateNode(locateNode(nodes, each)?.node.children ?? [], id) !== undefined,
  );
}
