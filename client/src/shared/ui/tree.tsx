import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Key, ListLayout, type Selection, Tree, Virtualizer } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import type { TreeNode, TreePlace, TreeStep } from './tree-places.ts';
import { TreeRow } from './tree-row.tsx';
import { rowElement, useTreeMoves } from './use-tree-moves.ts';
import './tree.css';

interface TreeViewProps {
  readonly label: string;
  /** Keep the objects of rows that did not change: only others render again. */
  readonly nodes: readonly TreeNode[];
  /** Ids in any order. */
  readonly selected: readonly string[];
  /** @param ids in tree order */
  readonly onSelect: (ids: readonly string[]) => void;
  /** @param ids the topmost moved rows, in tree order */
  readonly onMove: (ids: readonly string[], place: TreePlace) => void;
  /** Enter or a double click on a row. */
  readonly onOpen?: (id: string) => void;
  /** Other keys, with the focused row. */
  readonly onKeyDown?: (event: KeyboardEvent, id: string | undefined) => void;
  /** Rows have checkboxes. */
  readonly hasBoxes?: boolean;
  /** Shown without rows. */
  readonly empty?: ReactNode;
  /** Whether Escape is for what the tree stands in, such as a dialog, also while rows are selected. */
  readonly leavesEscape?: boolean;
}

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** With more rows than this the tree is virtualised and scrolls by itself. */
const maxUnvirtualizedRows = 80;
/** Pixels including the border, of a virtualised tree, by kind of pointer. */
const rowSizes = { fine: 33, coarse: 45 };
/** Rows to keep visible above a row that was selected elsewhere. */
const rowsAbove = 4;

/**
 * A tree with selectable rows that are moved by pointer, by keyboard drag and drop, or one step at a time with Alt
 * and the arrows. Changes are announced. Memoised, because rendering it is expensive.
 */
export const TreeView = memo(function TreeView({
  label,
  nodes,
  selected,
  onSelect,
  onMove,
  onOpen,
  onKeyDown,
  hasBoxes = false,
  empty,
  leavesEscape = false,
}: TreeViewProps) {
  const { t } = useI18n();
  const { all, shown, ...expansion } = useExpansion(nodes);
  const box = useRef<HTMLDivElement>(null);
  const isLong = all.length > maxUnvirtualizedRows;
  const rowSize = useRowSize();
  const selectedKeys = useMemo(() => new Set(selected), [selected]);

  const { dragAndDropHooks, stepFrom } = useTreeMoves({ nodes, selected: selectedKeys, onMove, box });

  useScrollToSelected(box, selected, shown, rowSize);

  const tree = (
    <Tree
      aria-label={label}
      className={isLong ? 'tree tree--long' : 'tree'}
      style={{ '--tree-rows': shown.length, '--tree-row-size': `${rowSize}px` } as CSSProperties}
      items={nodes}
      selectionMode="multiple"
      selectionBehavior="replace"
      escapeKeyBehavior={leavesEscape ? 'none' : 'clearSelection'}
      selectedKeys={selectedKeys}
      onSelectionChange={(keys) => onSelect(selectableIds(all, keys))}
      disabledKeys={all.filter(({ isFixed }) => isFixed === true).map(({ id }) => id)}
      disabledBehavior="selection"
      {...expansion}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => empty}
    >
      {(node) => (
        <TreeRow
          node={node}
          toggleLabel={(name) => t('tree.toggle', { name })}
          onOpen={onOpen}
          hasBox={hasBoxes}
        />
      )}
    </Tree>
  );

  return (
    <div ref={box} onKeyDownCapture={(event) => moveOrPass(event, stepFrom, onKeyDown)}>
      {isLong ? <VirtualRows rowSize={rowSize}>{tree}</VirtualRows> : tree}
    </div>
  );
});

function VirtualRows({ rowSize, children }: { readonly rowSize: number; readonly children: ReactNode }) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
      {children}
    </Virtualizer>
  );
}

/** Rows are open until somebody closes them. */
function useExpansion(nodes: readonly TreeNode[]) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => rowsOf(nodes), [nodes]);
  const shown = useMemo(() => rowsOf(nodes, collapsed), [nodes, collapsed]);
  return {
    all,
    shown,
    expandedKeys: all.filter(({ id }) => !collapsed.has(id)).map(({ id }) => id),
    onExpandedChange: (keys: ReadonlySet<Key>) =>
      setCollapsed(new Set(all.map(({ id }) => id).filter((id) => !keys.has(id)))),
  };
}

/** Moves the focused row with Alt and an arrow; passes other keys on. */
function moveOrPass(
  event: KeyboardEvent,
  stepFrom: (id: string, step: TreeStep) => void,
  onKeyDown: TreeViewProps['onKeyDown'],
): void {
  const id = event.target instanceof Element ? idOfRow(event.target) : undefined;
  const step = stepOf(event);
  if (step === undefined) {
    onKeyDown?.(event, id);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (id !== undefined) stepFrom(id, step);
}

function useScrollToSelected(
  box: RefObject<HTMLElement | null>,
  selected: readonly string[],
  shown: readonly TreeNode[],
  rowSize: number,
): void {
  useEffect(() => {
    const [first] = selected;
    const row = first === undefined ? null : rowElement(box.current, first);
    const index = shown.findIndex(({ id }) => id === first);
    // A virtualised tree renders only visible rows.
    if (row !== null) row.scrollIntoView({ block: 'nearest' });
    else if (index !== -1) box.current?.firstElementChild?.scrollTo({ top: (index - rowsAbove) * rowSize });
  }, [box, selected, shown, rowSize]);
}

/** Alt with an arrow moves rows. */
function stepOf({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): TreeStep | undefined {
  return altKey && !ctrlKey && !metaKey ? steps[key] : undefined;
}

function selectableIds(rows: readonly TreeNode[], keys: Selection): readonly string[] {
  return rows
    .filter(({ id, isFixed }) => isFixed !== true && (keys === 'all' || keys.has(id)))
    .map(({ id }) => id);
}

function useRowSize(): number {
  return useSyncExternalStore(
    onPointerChange,
    () => (matchMedia(coarse).matches ? rowSizes.coarse : rowSizes.fine),
    () => rowSizes.fine,
  );
}

const coarse = '(pointer: coarse)';

function onPointerChange(listener: () => void): () => void {
  const pointer = matchMedia(coarse);
  pointer.addEventListener('change', listener);
  return () => pointer.removeEventListener('change', listener);
}

/** All rows in tree order, except inside collapsed ones. */
function rowsOf(nodes: readonly TreeNode[], collapsed: ReadonlySet<string> = new Set()): readonly TreeNode[] {
  return nodes.flatMap((node) => [node, ...(collapsed.has(node.id) ? [] : rowsOf(node.children, collapsed))]);
}

function idOfRow(element: Element): string | undefined {
  return element.closest<HTMLElement>('[role="row"]')?.dataset.key;
}
