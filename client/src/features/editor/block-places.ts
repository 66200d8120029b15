import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import type { MoveBlock } from '@spoor/contracts/pages/page.commands';

/** The blocks beside which a block stands, itself included, in order. */
export function siblingsOf(blocks: readonly Block[], block: Block): readonly Block[] {
  return blocksAt(blocks, block.layoutPosition, block.parentGuid);
}

/** The place one step up or down among its siblings; undefined at the end. */
export function stepTo(
  blocks: readonly Block[],
  block: Block,
  direction: 'up' | 'down',
): MoveBlock | undefined {
  const siblings = siblingsOf(blocks, block);
  const index = siblings.findIndex(({ guid }) => guid === block.guid);
  const isLast = direction === 'up' ? index === 0 : index === siblings.length - 1;
  if (isLast) return undefined;
  const after = siblings[direction === 'up' ? index - 2 : index + 1];
  return {
    layoutPosition: block.layoutPosition,
    parentGuid: block.parentGuid,
    afterGuid: after?.guid ?? null,
  };
}

/** The place at the end of a region. */
export function endOf(blocks: readonly Block[], layoutPosition: LayoutPosition): MoveBlock {
  const last = blocksAt(blocks, layoutPosition, null).at(-1);
  return { layoutPosition, parentGuid: null, afterGuid: last?.guid ?? null };
}

function blocksAt(blocks: readonly Block[], position: LayoutPosition, parentGuid: string | null) {
  return blocks
    .filter((block) => block.layoutPosition === position && block.parentGuid === parentGuid)
    .toSorted((a, b) => a.sortId - b.sortId || a.guid.localeCompare(b.guid));
}
