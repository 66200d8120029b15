import { blockDescription } from '../blocks/block-descriptions.ts';

/** Whether a kind of block may stand in an item: all may but those with items of their own. */
export function isAllowedInItem(buildingBlockName: string): boolean {
  return blockDescription(buildingBlockName)?.isForPagesOnly !== true;
}
