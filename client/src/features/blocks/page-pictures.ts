import type { Block } from '@spoor/contracts/pages/block';
import { layoutPositions } from '@spoor/contracts/pages/layout';
import { inOrder } from '../../shared/blocks/block-list.tsx';

/**
 * Whether a picture is the first of its page in reading order, and so probably the largest thing that a visitor sees
 * first: it is fetched before everything else. Blocks inside others come where their parents stand.
 */
export function isFirstPicture(block: Block, blocks: readonly Block[]): boolean {
  for (const position of layoutPositions) {
    const tops = blocks.filter((each) => each.layoutPosition === position && each.parentGuid === null);
    const first = inOrder(tops)
      .flatMap((top) => [top, ...inOrder(blocks.filter(({ parentGuid }) => parentGuid === top.guid))])
      .find(({ buildingBlockName, content }) => buildingBlockName === 'Image' && Boolean(content.imageGuid));
    if (first !== undefined) return first.guid === block.guid;
  }
  return false;
}
