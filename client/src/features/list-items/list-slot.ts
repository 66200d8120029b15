import type { Block } from '@spoor/contracts/pages/block';
import type { BlockHome } from '../../shared/blocks/block-context.tsx';
import { listsOf } from './list-options.ts';

/**
 * What tells a list's members of the address, and the anchors of its items, from those of other lists that are shown
 * at once: nothing for the first list of a page, `-2` for its second. Lists that stand around pages, and inside
 * items, go by the beginning of their own guid, because their page does not count them.
 */
export function slotOf({ guid }: Pick<Block, 'guid'>, { page, isAround = false }: SlotHome): string {
  const place = isAround ? -1 : listsOf(page.buildingBlockInstances).findIndex((list) => list.guid === guid);
  if (place === -1) return `-${guid.slice(0, 8)}`;
  return place === 0 ? '' : `-${place + 1}`;
}

/** What shows lists, as far as it tells them apart. */
interface SlotHome extends Pick<BlockHome, 'isAround'> {
  readonly page: { readonly buildingBlockInstances: readonly Block[] };
}
