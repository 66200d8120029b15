import type { Block } from '@spoor/contracts/pages/block';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { newGuid } from '../../shared/new-guid.ts';

/**
 * An item's own blocks. The form knows two of them, the first text and the first picture; all others stay as they
 * are, in their places.
 */
export function contentOf(blocks: readonly Block[], blockName: 'Text' | 'Image'): JsonObject | undefined {
  return blocks.find(({ buildingBlockName }) => buildingBlockName === blockName)?.content;
}

/** The blocks with the first of a kind given new content, added at the end where there is none. */
export function withContent(
  blocks: readonly Block[],
  blockName: 'Text' | 'Image',
  content: JsonObject,
): readonly Block[] {
  const index = blocks.findIndex(({ buildingBlockName }) => buildingBlockName === blockName);
  if (index === -1) return [...blocks, newBlock(blockName, content, blocks)];
  return blocks.map((block, place) =>
    place === index ? { ...block, content: { ...block.content, ...content } } : block,
  );
}

export function withoutBlock(blocks: readonly Block[], blockName: 'Text' | 'Image'): readonly Block[] {
  const first = blocks.find(({ buildingBlockName }) => buildingBlockName === blockName);
  return blocks.filter((block) => block !== first);
}

function newBlock(buildingBlockName: string, content: JsonObject, others: readonly Block[]): Block {
  return {
    guid: newGuid(),
    buildingBlockName,
    layoutPosition: 'main',
    parentGuid: null,
    sortId: Math.max(0, ...others.map(({ sortId }) => sortId)) + 1_000,
    options: {},
    content,
    addPermission: 'Admin',
    addRoles: [],
  };
}
