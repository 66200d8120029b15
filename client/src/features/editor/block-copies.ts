import type { Block } from '@spoor/contracts/pages/block';
import type { MoveBlock, PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { JsonObject } from '@spoor/contracts/shared/limits';

/** What new blocks may be added to, and by whom, unless told otherwise. */
const usualPermission = 'Admin';

/** A block that stands nowhere yet. */
export function looseBlock(guid: string, buildingBlockName: string, content: JsonObject): Block {
  return {
    ...{ guid, buildingBlockName, content, options: {} },
    ...{ layoutPosition: 'main', parentGuid: null, sortId: 0 },
    ...{ addPermission: usualPermission, addRoles: [] },
  };
}

/**
 * The same blocks under new guids. Wherever one of them is meant, as the parent of another or in what another holds, its
 * copy is meant instead; a parent that is not among them is left behind.
 * @param blocks parents before what they hold
 */
export function copiesOf(blocks: readonly Block[], newGuid: () => string): readonly Block[] {
  const copies = new Map<unknown, string>(blocks.map(({ guid }) => [guid, newGuid()]));
  const known = new Set(blocks.map(({ guid }) => guid));
  const rooted = blocks.map((block) => ({
    ...block,
    parentGuid: block.parentGuid !== null && known.has(block.parentGuid) ? block.parentGuid : null,
  }));
  return JSON.parse(JSON.stringify(rooted), (_key, value: unknown) => copies.get(value) ?? value) as Block[];
}

/**
 * What adds blocks to a page: those without a parent one after another at a place, the others in their parents.
 * @param blocks parents before what they hold, siblings in order
 */
export function insertionOf(blocks: readonly Block[], place: MoveBlock): readonly PageEditCommand[] {
  const lastIn = new Map<string | null, string | null>([[null, place.afterGuid ?? null]]);
  return blocks.flatMap((block) => {
    const { guid, buildingBlockName, content, options, addPermission, addRoles, parentGuid } = block;
    const afterGuid = lastIn.get(parentGuid) ?? null;
    lastIn.set(parentGuid, guid);
    return [
      {
        type: 'addBlock' as const,
        ...{ guid, buildingBlockName, content, options, afterGuid },
        layoutPosition: place.layoutPosition,
        parentGuid: parentGuid ?? place.parentGuid ?? null,
      },
      ...(addPermission === usualPermission && addRoles.length === 0
        ? []
        : [{ type: 'setPermissions' as const, blockGuid: guid, addPermission, addRoles }]),
    ];
  });
}

/** What puts blocks one after another at a place. */
export function movesTo(blocks: readonly Block[], place: MoveBlock): readonly PageEditCommand[] {
  return blocks.map(({ guid }, index) => ({
    type: 'moveBlock',
    blockGuid: guid,
    ...place,
    afterGuid: blocks[index - 1]?.guid ?? place.afterGuid ?? null,
  }));
}
