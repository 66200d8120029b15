import type { ExternalDropTargetGetFeedbackArgs } from '@atlaskit/pragmatic-drag-and-drop/adapter/external-adapter-types';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import type { MoveBlock } from '@spoor/contracts/pages/page.commands';
import { atom } from '../../shared/store.ts';
import { endOf, placeBeside } from './block-places.ts';

export type DropEdge = 'top' | 'bottom' | 'left' | 'right';

/** What lies under the pointer while blocks are dragged. */
export type DropSpot =
  | { readonly kind: 'beside'; readonly guid: string; readonly edge: DropEdge }
  /** A region, or a block that holds others. */
  | { readonly kind: 'inside'; readonly layoutPosition: LayoutPosition; readonly parentGuid: string | null }
  /** One of those that are dragged. */
  | { readonly kind: 'itself' };

/** Where blocks would fall now; null while none are dragged. */
export const dropSpotAtom = atom<DropSpot | null>(null);

type ExternalDrag = Pick<ExternalDropTargetGetFeedbackArgs, 'source' | 'input'>;
type DragData = Readonly<Record<string | symbol, unknown>>;
const guidsKey = Symbol('dragged blocks');
const spotKey = Symbol('drop spot');

export function dragDataOf(guids: readonly string[]): Record<symbol, unknown> {
  return { [guidsKey]: guids };
}

/** The guids of the blocks that are dragged; undefined where something else is. */
export function draggedGuids(data: DragData): readonly string[] | undefined {
  return data[guidsKey] as readonly string[] | undefined;
}

/** Files from elsewhere, over anything but a rich text: that takes them itself. */
export function bringsFiles({ source, input }: ExternalDrag): boolean {
  const under = document.elementFromPoint(input.clientX, input.clientY);
  return containsFiles({ source }) && under?.closest('.rich-text[contenteditable="true"]') == null;
}

export function spotDataOf(spot: DropSpot): Record<symbol, unknown> {
  return { [spotKey]: spot };
}

function spotIn(data: DragData): DropSpot | undefined {
  return data[spotKey] as DropSpot | undefined;
}

/** The innermost of what lies under the pointer decides. */
export function spotUnder(targets: readonly { readonly data: DragData }[]): DropSpot | null {
  const [innermost] = targets;
  return (innermost && spotIn(innermost.data)) ?? null;
}

/** The place that a spot means for blocks that are dragged there; undefined where they would stay. */
export function placeOfSpot(
  blocks: readonly Block[],
  spot: DropSpot,
  moving: readonly Block[],
): MoveBlock | undefined {
  switch (spot.kind) {
    case 'itself':
      return undefined;
    case 'inside': {
      const staying = blocks.filter((block) => !moving.includes(block));
      return endOf(staying, spot.layoutPosition, spot.parentGuid);
    }
    case 'beside': {
      const target = blocks.find(({ guid }) => guid === spot.guid);
      const side = spot.edge === 'top' || spot.edge === 'left' ? 'before' : 'after';
      return target && placeBeside(blocks, target, side, moving);
    }
    default:
      return spot satisfies never;
  }
}
