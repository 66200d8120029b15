import type { PageView } from '@spoor/contracts/pages/page.views';
import { mapByGuid } from '@spoor/contracts/shared/ordered-tree';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * The page `after` with the objects of `before` wherever they are equal, so that React does not render those again.
 * Blocks are matched by guid: inserting one keeps the others.
 */
export function keepReferences(before: PageView, after: PageView): PageView {
  const blocksBefore = before.buildingBlockInstances;
  const known = mapByGuid(blocksBefore);
  const blocks = after.buildingBlockInstances.map((block) => replaceEqualDeep(known.get(block.guid), block));
  const isSame =
    blocks.length === blocksBefore.length && blocks.every((block, index) => block === blocksBefore[index]);
  const page = replaceEqualDeep(before, { ...after, buildingBlockInstances: blocksBefore });
  return isSame ? page : { ...page, buildingBlockInstances: blocks };
}
