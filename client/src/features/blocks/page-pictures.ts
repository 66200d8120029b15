import type { Block } from '@spoor/contracts/pages/block';
import { layoutPositions } from '@spoor/contracts/pages/layout';
import { inOrder } from '../../shared/blocks/block-list.tsx';
import { guidIn } from '../../shared/blocks/block-values.ts';
import { columnWidths } from './columns.ts';

/**
 * Whether a picture is the first of its page in reading order, and so probably the largest thing that a visitor sees
 * first: it is fetched before everything else. Blocks inside others come where their parents stand.
 */
export function isFirstPicture(block: Block, blocks: readonly Block[]): boolean {
  for (const position of layoutPositions) {
    const tops = blocks.filter((each) => each.layoutPosition === position && each.parentGuid === null);
    const first = inOrder(tops)
      .flatMap((top) => [top, ...childrenOf(top, blocks)])
      .find(isPicture);
    if (first !== undefined) return first.guid === block.guid;
  }
  return false;
}

/** How wide a picture is shown where it stands, in the language of the `sizes` attribute. */
export function pictureSizes(block: Block, blocks: readonly Block[]): string {
  if (block.layoutPosition.startsWith('side-')) return '(min-width: 768px) 25vw, 100vw';
  const parent = blocks.find(({ guid }) => guid === block.parentGuid);
  if (parent?.buildingBlockName !== 'Columns') return '(min-width: 1248px) 1200px, 100vw';
  const widths = columnWidths(parent.content.widths);
  const place = childrenOf(parent, blocks).findIndex(({ guid }) => guid === block.guid);
  const share = (widths[place % widths.length] ?? 12) / 12;
  return `(min-width: 1248px) ${Math.round(1200 * share)}px, (min-width: 768px) ${Math.round(100 * share)}vw, 100vw`;
}

function childrenOf(parent: Block, blocks: readonly Block[]): readonly Block[] {
  return inOrder(blocks.filter(({ parentGuid }) => parentGuid === parent.guid));
}

function isPicture({ buildingBlockName, content }: Block): boolean {
  return buildingBlockName === 'Image' && guidIn(content, 'imageGuid') !== undefined;
}
