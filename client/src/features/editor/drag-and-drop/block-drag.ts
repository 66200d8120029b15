import type { ExternalDropTargetGetFeedbackArgs } from '@atlaskit/pragmatic-drag-and-drop/adapter/external-adapter-types';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import type { MoveBlock } from '@spoor/contracts/pages/page.commands';
import { atom } from '../../../shared/store.ts';
import { blockPlaceBeside, placeAtEnd } from '../blocks/block-tree.ts';

export type DropEdge = 'top' | 'bottom' | 'left' | 'right';

export type DropTarget =
  | { readonly kind: 'beside'; readonly guid: string; readonly edge: DropEdge }
  /** The end of a region or of a parent block. */
  | { readonly kind: 'inside'; readonly layoutPosition: LayoutPosition; readonly parentGuid: string | null }
  /** One of the dragged blocks. */
  | { readonly kind: 'itself' };

/** Null while nothing is dragged. */
export const dropTargetAtom = atom<DropTarget | null>(null);

type ExternalDrag = Pick<ExternalDropTargetGetFeedbackArgs, 'source' | 'input'>;
type DragData = Readonly<Record<string | symbol, unknown>>;
const guidsKey = Symbol('dragged blocks');
const dropTargetKey = Symbol('drop spot');

export function blockDragData(guids: readonly string[]): Record<symbol, unknown> {
  return { [guidsKey]: guids };
}

/** Undefined where something else than blocks is dragged. */
export function draggedGuids(data: DragData): readonly string[] | undefined {
  return data[guidsKey] as readonly string[] | undefined;
}

/** Files from outside, except over a rich text, which handles them itself. */
export function isFileDrag({ source, input }: ExternalDrag): boolean {
  const under = document.elementFromPoint(input.clientX, input.clientY);
  return containsFiles({ source }) && under?.closest('.rich-text[contenteditable="true"]') == null;
}

export function dropTargetData(spot: DropTarget): Record<symbol, unknown> {
  return { [dropTargetKey]: spot };
}

function dropTargetIn(data: DragData): DropTarget | undefined {
  return data[dropTargetKey] as DropTarget | undefined;
}

/** The innermost target wins. */
export function dropTargetUnder(targets: readonly { readonly data: DragData }[]): DropTarget | null {
  const [innermost] = targets;
  return (innermost && dropTargetIn(innermost.data)) ?? null;
}

/** The place for the dragged blocks; undefined where they would not move. */
export function placeOfDropTarget(
  blocks: readonly Block[],
  spot: DropTarget,
  moving: readonly Block[],
): MoveBlock | undefined {
  switch (spot.kind) {
    case 'itself':
      return undefined;
    case 'inside': {
      const remaining = blocks.filter((block) => !moving.includes(block));
      return placeAtEnd(remaining, spot.layoutPosition, spot.parentGuid);
    }
    case 'beside': {
      const target = blocks.find(({ guid }) => guid === spot.guid);
      const side = spot.edge === 'top' || spot.edge === 'left' ? 'before' : 'after';
      return target && blockPlaceBeside(blocks, target, side, moving);
    }
    default:
      return spot satisfies never;
  }
}
