import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { I18nProvider, ListLayout, Tree, Virtualizer } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import type { TreeNode, TreePlace, TreeStep } from './tree-places.ts';
import { TreeRow } from './tree-row.tsx';
import { rowElement, useTreeMoves } from './use-tree-moves.ts';
import './tree.css';

interface TreeViewProps {
  readonly label: string;
  /** Keep the objects of rows that did not change: only others are drawn again. */
  readonly nodes: readonly TreeNode[];
  /** Ids, in any order. */
  readonly selected: readonly string[];
  /** @param ids in the order of the tree. */
  readonly onSelect: (ids: readonly string[]) => void;
  /** @param ids the topmost of what moves, in the order of the tree; they come to stand one after another. */
  readonly onMove: (ids: readonly string[], place: TreePlace) => void;
  /** Enter or a double click on a row. */
  readonly onOpen?: (id: string) => void;
  /** Other keys, on what is selected or has the focus. */
  readonly onKeyDown?: (event: KeyboardEvent, id: string | undefined) => void;
  /** Each row has a box to choose it by: where several are often meant. */
  readonly hasBoxes?: boolean;
  /** Stands there while there are no rows. */
  readonly empty?: ReactNode;
}

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** A tree of more rows than this scrolls by itself, and draws only what is in sight. */
const longest = 80;
/** Of a long tree, with the line between rows: for a pointer, and for a finger. Pixels. */
const rowSizes = { fine: 33, coarse: 45 };
/** So many rows stay in sight above one that was chosen elsewhere. */
const rowsAbove = 4;

/**
 * Rows within rows that can be selected, one or several, and moved: by pointer, by the grip and the keyboard, or one step at
 * a time with Alt and the arrows. What happens is said to those who do not see it. Drawing it is not cheap: whoever hands
 * it the same again has it left as it is.
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
}: TreeViewProps) {
  const { t, language } = useI18n();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => rowsOf(nodes), [nodes]);
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => rowsOf(nodes, collapsed), [nodes, collapsed]);
  const isLong = all.length > longest;
  const rowSize = useRowSize();
  const selectedKeys = useMemo(() => new Set(selected), [selected]);

  const { dragAndDropHooks, stepFrom } = useTreeMoves({ nodes, selected: selectedKeys, onMove, box });

  useEffect(() => {
    const [first] = selected;
    const row = first === undefined ? null : rowElement(box.current, first);
    const index = shown.findIndex(({ id }) => id === first);
    // Of a long tree, only the rows in sight are drawn.
    if (row !== null) row.scrollIntoView({ block: 'nearest' });
    else if (index !== -1) box.current?.firstElementChild?.scrollTo({ top: (index - rowsAbove) * rowSize });
  }, [selected, shown, rowSize]);

  function onKeyDownCapture(event: KeyboardEvent): void {
    const id = event.target instanceof Element ? idOfRow(event.target) : undefined;
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? steps[event.key] : undefined;
    if (step === undefined) {
      onKeyDown?.(event, id);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (id !== undefined) stepFrom(id, step);
  }

  const tree = (
    <Tree
      aria-label={label}
      className={isLong ? 'tree tree--long' : 'tree'}
      style={{ '--tree-rows': shown.length, '--tree-row-size': `${rowSize}px` } as CSSProperties}
      items={nodes}
      selectionMode="multiple"
      selectionBehavior="replace"
      selectedKeys={selectedKeys}
      onSelectionChange={(keys) =>
        onSelect(
          all
            .filter(({ id, isFixed }) => isFixed !== true && (keys === 'all' || keys.has(id)))
            .map(({ id }) => id),
        )
      }
      disabledKeys={all.filter(({ isFixed }) => isFixed === true).map(({ id }) => id)}
      disabledBehavior="selection"
      expandedKeys={all.filter(({ id }) => !collapsed.has(id)).map(({ id }) => id)}
      onExpandedChange={(keys) =>
        setCollapsed(new Set(all.map(({ id }) => id).filter((id) => !keys.has(id))))
      }
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
    <I18nProvider locale={language === 'nl' ? 'nl-NL' : 'en-US'}>
      <div ref={box} onKeyDownCapture={onKeyDownCapture}>
        {isLong ? (
          <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
            {tree}
          </Virtualizer>
        ) : (
          tree
        )}
      </div>
    </I18nProvider>
  );
});

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

/** Every row, in the order of the tree, but for those inside collapsed ones. */
function rowsOf(nodes: readonly TreeNode[], collapsed: ReadonlySet<string> = new Set()): readonly TreeNode[] {
  return nodes.flatMap((node) => [node, ...(collapsed.has(node.id) ? [] : rowsOf(node.children, collapsed))]);
}

function idOfRow(element: Element): string | undefined {
  return element.closest<HTMLElement>('[role="row"]')?.dataset.key;
}
