import type { Block } from '@spoor/contracts/pages/block';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { newGuid } from '../new-guid.ts';

/**
 * The content of the item's first block of a kind. The form edits the first text and image; other blocks stay as they
 * are.
 */
export function contentOf(blocks: readonly Block[], blockName: 'Text' | 'Image'): JsonObject | undefined {
  return blocks.find(({ buildingBlockName }) => buildingBlockName === blockName)?.content;
}

/** Replaces the content of the first block of a kind, or adds one at the end. */
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
