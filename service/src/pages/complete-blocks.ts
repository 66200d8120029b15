import type { Block, GivenBlock } from '@spoor/contracts/pages/block';
import { derivedGuid } from '../shared/derived-guid.ts';

const step = 1000;

/** Adds to blocks what the client left out; ranks follow the order in which they were sent. */
export function completeBlocks(blocks: readonly GivenBlock[], seed: string): Block[] {
  return blocks.map((block, index) => ({
    guid: block.guid ?? derivedGuid(seed, 'block', String(index)),
    buildingBlockName: block.buildingBlockName,
    layoutPosition: block.layoutPosition ?? 'main',
    parentGuid: block.parentGuid ?? null,
    sortId: (index + 1) * step,
    options: block.options ?? {},
    content: block.content ?? {},
    addPermission: block.addPermission ?? 'Admin',
    addRoles: block.addRoles ?? [],
  }));
}
