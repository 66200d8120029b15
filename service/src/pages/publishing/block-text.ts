import { textsInBlock } from '@spoor/contracts/blocks/block-texts';
import type { Block } from '@spoor/contracts/pages/block';

/** Characters. */
const maxTextLength = 300;

/** The readable text of a block on one line, shortened where it is long. */
export function blockText(block: Pick<Block, 'buildingBlockName' | 'content'>): string {
  const text = textsInBlock(block).join(' ').replace(/\s+/g, ' ').trim();
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1).trimEnd()}…`;
}
