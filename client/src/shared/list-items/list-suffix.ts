import type { Block } from '@spoor/contracts/pages/block';
import type { BlockLocation } from '../blocks/block-context.tsx';
import { listsOf } from './list-options.ts';

/**
 * The suffix of a list's parameters and anchors, which tells lists in one address apart: empty for the first list of
 * a page, `-2` for its second. Lists in templates and items use the beginning of their guid, because the page does
 * not count them.
 */
export function listSuffixOf(
  { guid }: Pick<Block, 'guid'>,
  { page, isAround = false }: ListLocation,
): string {
  const place = isAround ? -1 : listsOf(page.buildingBlockInstances).findIndex((list) => list.guid === guid);
  if (place === -1) return `-${guid.slice(0, 8)}`;
  return place === 0 ? '' : `-${place + 1}`;
}

interface ListLocation extends Pick<BlockLocation, 'isAround'> {
  readonly page: { readonly buildingBlockInstances: readonly Block[] };
}
