import type { Block } from '@spoor/contracts/pages/block';
import { derivedGuid } from '../shared/derived-guid.ts';

const rankStep = 1000;

/**
 * Copies blocks under new guids, which are derived from the Change. References between the blocks, as parents or in
 * their content, point to the copies.
 * @param blocks in order of rank
 */
export function copyBlocks(blocks: readonly Block[], changeId: string): Block[] {
  const copies = new Map<unknown, string>(
    blocks.map(({ guid }) => [guid, derivedGuid(changeId, 'copy', guid)]),
  );
  const copied: Block[] = JSON.parse(
    JSON.stringify(blocks),
    (_key, value: unknown) => copies.get(value) ?? value,
  );
  // Equal ranks were ordered by guid, and guids are different now.
  return copied.map((block, index) => ({ ...block, sortId: (index + 1) * rankStep }));
}
