import type { Block } from '@spoor/contracts/pages/block';
import { layoutPositions } from '@spoor/contracts/pages/layout';
import { guidIn } from '../stored-values.ts';
import { inOrder } from './block-list.tsx';
import { columnWidths } from './kinds/columns/columns.ts';

/**
 * Whether an image is the first of its page in reading order, and so probably the largest contentful paint: it is
 * loaded eagerly.
 */
export function isFirstImage(block: Block, blocks: readonly Block[]): boolean {
  for (const position of layoutPositions) {
    const tops = blocks.filter((each) => each.layoutPosition === position && each.parentGuid === null);
    const first = inOrder(tops)
      .flatMap((top) => [top, ...childrenOf(top, blocks)])
      .find(isImage);
    if (first !== undefined) return first.guid === block.guid;
  }
  return false;
}

/** The `sizes` attribute of an image, by where it is on the page. */
export function imageSizes(block: Block, blocks: readonly Block[]): string {
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

function isImage({ buildingBlockName, content }: Block): boolean {
  return buildingBlockName === 'Image' && guidIn(content, 'imageGuid') !== undefined;
}
