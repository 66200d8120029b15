import type { Block } from '@spoor/contracts/pages/block';
import { derivedGuid } from '../shared/derived-guid.ts';

/**
 * The same blocks under new guids, which follow from the Change that copies them. Wherever one of the blocks is meant,
 * as the parent of another or in what another holds, its copy is meant instead.
 */
export function copiedBlocks(blocks: readonly Block[], changeId: string): Block[] {
  const copies = new Map<unknown, string>(
    blocks.map(({ guid }) => [guid, derivedGuid(changeId, 'copy', guid)]),
  );
  return JSON.parse(JSON.stringify(blocks), (_key, value: unknown) => copies.get(value) ?? value) as Block[];
}
