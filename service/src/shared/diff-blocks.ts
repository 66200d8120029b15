import type { Block, BlockPlace } from '@spoor/contracts/pages/block';
import { diffByKey, type ListDiff, movesOf } from './diff-by-key.ts';

interface BlockMove {
  readonly blockGuid: string;
  readonly from: BlockPlace;
  readonly to: BlockPlace;
}

/** The differences between the blocks of two versions. A block of another type is another block. */
export function diffBlocks(
  before: readonly Block[],
  after: readonly Block[],
): ListDiff<Block> & { moves: BlockMove[] } {
  const diff = diffByKey(before, after, ({ guid, buildingBlockName }) => `${guid} ${buildingBlockName}`);
  const moves = movesOf(diff.changed, placeOf);
  return { ...diff, moves: moves.map(({ guid, from, to }) => ({ blockGuid: guid, from, to })) };
}

function placeOf({ layoutPosition, parentGuid, sortId }: Block): BlockPlace {
  return { layoutPosition, parentGuid, sortId };
}
