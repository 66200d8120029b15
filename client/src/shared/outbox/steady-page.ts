import type { PageView } from '@spoor/contracts/pages/page.views';
import { byGuid } from '@spoor/contracts/shared/ordered-tree';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * The page `after`, in which whatever is as it was before stays the very same object, so that nobody draws it again. Blocks
 * are told apart by their guids: one that comes or goes at the top leaves those below it the same.
 */
export function steadyPage(before: PageView, after: PageView): PageView {
  const standing = before.buildingBlockInstances;
  const known = byGuid(standing);
  const blocks = after.buildingBlockInstances.map((block) => replaceEqualDeep(known.get(block.guid), block));
  const isSame =
    blocks.length === standing.length && blocks.every((block, index) => block === standing[index]);
  const page = replaceEqualDeep(before, { ...after, buildingBlockInstances: standing });
  return isSame ? page : { ...page, buildingBlockInstances: blocks };
}
