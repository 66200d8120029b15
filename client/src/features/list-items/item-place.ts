import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { itemAddress } from '../../shared/addresses.ts';
import type { BlockHome } from '../../shared/blocks/block-context.tsx';
import { listsOf } from './list-options.ts';

/** The list of a page in which an item is met; undefined where the page shows none of the item's lists. */
export function listOf(
  { buildingBlockInstances }: Pick<BlockHome['page'], 'buildingBlockInstances'>,
  { parentGuids }: Pick<ListItemView, 'parentGuids'>,
): string | undefined {
  return listsOf(buildingBlockInstances).find(({ guid }) => parentGuids.includes(guid))?.guid;
}

/** The anchor of an item in one of the lists of a page. @param slot of the list, see `slotOf` */
export function itemAnchor({ guid }: Pick<ListItemView, 'guid'>, slot: string): string {
  return `i-${guid}${slot}`;
}

/** The one address of an item: below the page on which it is met, where that shows its list; else where it belongs. */
export function itemPath(item: ListItemView, { page, path }: BlockHome): string {
  const here = itemAddress(path, item.guid, slugify(item.title));
  return listOf(page, item) === undefined ? (item.url ?? here) : here;
}
