import { type RefObject, useEffect, useRef } from 'react';
import { useDragAndDrop } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import { useSetAtom } from '../store.ts';
import { announceAtom } from '../tasks/task.atoms.ts';
import {
  locateNode,
  placeOfDrop,
  placeOfStep,
  rootsOf,
  type TreeNode,
  type TreePlace,
  type TreeStep,
} from './tree-places.ts';

interface TreeMoves {
  readonly nodes: readonly TreeNode[];
  readonly selected: ReadonlySet<string>;
  readonly onMove: (ids: readonly string[], place: TreePlace) => void;
  readonly box: RefObject<HTMLElement | null>;
}

/** Moves rows of a tree, announces it, and keeps the focus. */
export function useTreeMoves({ nodes, selected, onMove, box }: TreeMoves) {
  const { t } = useI18n();
  const announce = useSetAtom(announceAtom);
  const dragged = useRef<readonly string[]>([]);
  const moved = useRef<string>(undefined);
  const nameOf = (id: string) => locateNode(nodes, id)?.node.name ?? '';

  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onDragStart: ({ keys }) => {
      dragged.current = rootsOf(nodes, new Set([...keys].map(String)));
    },
    getDropOperation: (target) => {
      if (target.type === 'root') return 'cancel';
      const drop = { id: String(target.key), side: target.dropPosition };
      return placeOfDrop(nodes, dragged.current, drop) === undefined ? 'cancel' : 'move';
    },
    onMove: ({ keys, target }) => {
      const ids = rootsOf(nodes, new Set([...keys].map(String)));
      move(ids, placeOfDrop(nodes, ids, { id: String(target.key), side: target.dropPosition }));
    },
  });

  function move(ids: readonly string[], place: TreePlace | undefined): void {
    const [first] = ids;
    if (first === undefined || place === undefined) {
      announce(t('tree.stays'));
      return;
    }
    moved.current = first;
    onMove(ids, place);
    const name = ids.length === 1 ? nameOf(first) : t('tree.rows', { count: ids.length });
    const { parentId, afterId } = place;
    if (afterId !== null) announce(t('tree.moved_after', { name, other: nameOf(afterId) }));
    else if (parentId !== null) announce(t('tree.moved_first_in', { name, parent: nameOf(parentId) }));
    else announce(t('tree.moved_first', { name }));
  }

  // A moved element loses the focus.
  useEffect(() => {
    const id = moved.current;
    if (id === undefined || nodes.length === 0) return;
    moved.current = undefined;
    if (document.activeElement === document.body) rowElement(box.current, id)?.focus();
  }, [nodes, box]);

  return {
    dragAndDropHooks,
    /** Moves a row one step, with all selected rows if it is one of them. */
    stepFrom(id: string, step: TreeStep): void {
      const ids = selected.has(id) ? rootsOf(nodes, selected) : [id];
      move(ids, placeOfStep(nodes, ids, step));
    },
  };
}

/** Null where it is not rendered. */
export function rowElement(box: HTMLElement | null, id: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(id)}"]`) ?? null;
}
