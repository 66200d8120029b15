import type { Block } from '@spoor/contracts/pages/block';
import type { MoveBlock, PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { JsonObject } from '@spoor/contracts/shared/limits';

const defaultPermission = 'Admin';

/** A block without a place. */
export function newBlock(guid: string, buildingBlockName: string, content: JsonObject): Block {
  return {
    guid,
    buildingBlockName,
    content,
    options: {},
    layoutPosition: 'main',
    parentGuid: null,
    sortId: 0,
    addPermission: defaultPermission,
    addRoles: [],
  };
}

/**
 * Copies blocks under new guids. References among them, as parents or in contents, point to the copies; a parent that
 * is not copied is dropped.
 * @param blocks parents before children
 */
export function copyOfBlocks(blocks: readonly Block[], newGuid: () => string): readonly Block[] {
  const copies = new Map<unknown, string>(blocks.map(({ guid }) => [guid, newGuid()]));
  const known = new Set(blocks.map(({ guid }) => guid));
  const rooted = blocks.map((block) => ({
    ...block,
    parentGuid: block.parentGuid !== null && known.has(block.parentGuid) ? block.parentGuid : null,
  }));
  const copied = JSON.parse(JSON.stringify(rooted), (_key, value: unknown) => copies.get(value) ?? value);
  return (copied as Block[]).map(asItIsTaken);
}

/** A block that shows a form may have the number of a version, of before: it shows what is published, and is taken as that. */
function asItIsTaken(block: Block): Block {
  if (block.buildingBlockName !== 'Form' || typeof block.content['version'] !== 'number') return block;
  return { ...block, content: { ...block.content, version: 'latest' } };
}

/**
 * The commands that add blocks to a page: top-level ones in order at a place, the others in their parents.
 * @param blocks parents before children, siblings in order
 */
export function insertCommands(blocks: readonly Block[], place: MoveBlock): readonly PageEditCommand[] {
  const lastIn = new Map<string | null, string | null | undefined>([[null, place.afterGuid]]);
  return blocks.flatMap((block) => {
    const { guid, buildingBlockName, content, options, addPermission, addRoles, parentGuid } = block;
    const afterGuid = lastIn.has(parentGuid) ? lastIn.get(parentGuid) : null;
    lastIn.set(parentGuid, guid);
    return [
      {
        type: 'addBlock' as const,
        guid,
        buildingBlockName,
        content,
        options,
        afterGuid,
        layoutPosition: place.layoutPosition,
        parentGuid: parentGuid ?? place.parentGuid ?? null,
      },
      ...(addPermission === defaultPermission && addRoles.length === 0
        ? []
        : [{ type: 'setPermissions' as const, blockGuid: guid, addPermission, addRoles }]),
    ];
  });
}

/** The commands that move blocks, one after another, to a place. */
export function moveCommands(blocks: readonly Block[], place: MoveBlock): readonly PageEditCommand[] {
  return blocks.map(({ guid }, index) => ({
    type: 'moveBlock',
    blockGuid: guid,
    ...place,
    afterGuid: blocks[index - 1]?.guid ?? place.afterGuid,
  }));
}
