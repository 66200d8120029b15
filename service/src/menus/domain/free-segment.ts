import type { MenuItem } from '@spoor/contracts/menus/menu';
import { isReservedSegment, slugify } from '@spoor/contracts/shared/slug';

/** What a page is called in its address where nothing of its title is left. */
const nameless = 'pagina';

/** Room for `-500` within the longest segment. */
const longestStem = 76;

/** The part of an address that a title gives, which none of its siblings-to-be has: `nieuws`, else `nieuws-2`. */
export function freeSegment(items: readonly MenuItem[], parentGuid: string | null, title: string): string {
  const siblings = items.filter((item) => item.parentGuid === parentGuid);
  const taken = new Set(siblings.map(({ urlSegment }) => urlSegment));
  const isFree = (segment: string) => !taken.has(segment) && !isReservedSegment(segment, parentGuid === null);
  const stem = slugify(title).slice(0, longestStem) || nameless;
  let segment = stem;
  for (let number = 2; !isFree(segment); number += 1) segment = `${stem}-${number}`;
  return segment;
}
