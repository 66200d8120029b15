import { type Block, block } from '@spoor/contracts/pages/block';

const blocks = block.array();

/** Blocks from a clipboard, which may hold anything; undefined where they are none that this version knows to add. */
export function pastedBlocks(found: unknown): readonly Block[] | undefined {
  return blocks.safeParse(found).data;
}
