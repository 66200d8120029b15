import { textsInBlock } from '@spoor/contracts/blocks/block-texts';
import type { Block } from '@spoor/contracts/pages/block';
import { textIn } from '../../../shared/stored-values.ts';

const maxExcerptLength = 80;

/** The first words of a block, to recognise it by; empty where it has none. */
export function blockExcerptOf(block: Pick<Block, 'buildingBlockName' | 'content' | 'options'>): string {
  const [words = ''] = textsInBlock(block).filter((text) => text.trim() !== '');
  return (words || textIn(block.options, 'title')).replace(/\s+/g, ' ').trim().slice(0, maxExcerptLength);
}
