import { type Block, block } from '@spoor/contracts/pages/block';

const blocks = block.array();

/** Validates blocks from a clipboard; undefined where they are invalid or of an unknown version. */
export function pastedBlocks(found: unknown): readonly Block[] | undefined {
  return blocks.safeParse(found).data;
}
