import type { Block } from '@spoor/contracts/pages/block';
import { derivedGuid } from '../shared/derived-guid.ts';

const rankStep = 1000;

/**
 * The same blocks in the same order under new guids, which follow from the Change that copies them. Wherever one of the
 * blocks is meant, as the parent of another or in what another holds, its copy is meant instead.
 * @param blocks in the order of their ranks
 */
export function copiedBlocks(blocks: readonly Block[], changeId: string): Block[] {
  const copies = new Map<unknown, string>(
    blocks.map(({ guid }) => [guid, derivedGuid(changeId, 'copy', guid)]),
  );
  const copied: Block[] = JSON.parse(
    JSON.stringify(blocks),
    (_key, value: unknown) => copies.get(value) ?? value,
  );
  // Ranks that are shared were told apart by guids, and those are others now.
  return copied.map((block, index) => ({ ...block, sortId: (index + 1) * rankStep }));
}
