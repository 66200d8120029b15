import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { itemAddress } from '../addresses.ts';
import type { BlockLocation } from '../blocks/block-context.tsx';
import { listsOf } from './list-options.ts';

/** The list of the page that holds the item; undefined where the page has none of the item's lists. */
export function mainListOf(
  { buildingBlockInstances }: Pick<BlockLocation['page'], 'buildingBlockInstances'>,
  { parentGuids }: Pick<ListItemView, 'parentGuids'>,
): string | undefined {
  return listsOf(buildingBlockInstances).find(({ guid }) => parentGuids.includes(guid))?.guid;
}

/**
 * The id of an item's element in a list.
 * @param slot of the list, see `listSuffixOf`
 */
export function itemAnchor({ guid }: Pick<ListItemView, 'guid'>, slot: string): string {
  return `i-${guid}${slot}`;
}

/** The path of an item: below this page where it shows the item's list, else below the item's own page. */
export function itemPath(item: ListItemView, { page, path }: BlockLocation): string {
  const here = itemAddress(path, item.guid, slugify(item.title));
  return mainListOf(page, item) === undefined ? (item.url ?? here) : here;
}
