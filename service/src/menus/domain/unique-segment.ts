import type { MenuItem } from '@spoor/contracts/menus/menu';
import { isReservedSegment, slugify } from '@spoor/contracts/shared/slug';

/** Used where nothing of a title is left. */
const fallbackSegment = 'pagina';

/** Leaves room for a suffix up to `-500`. */
const maxBaseLength = 76;

/** A segment from a title that no sibling has: `nieuws`, else `nieuws-2`. */
export function uniqueSegment(items: readonly MenuItem[], parentGuid: string | null, title: string): string {
  const siblings = items.filter((item) => item.parentGuid === parentGuid);
  const taken = new Set(siblings.map(({ urlSegment }) => urlSegment));
  const isFree = (segment: string) => !taken.has(segment) && !isReservedSegment(segment, parentGuid === null);
  const stem = slugify(title).slice(0, maxBaseLength) || fallbackSegment;
  let segment = stem;
  for (let number = 2; !isFree(segment); number += 1) segment = `${stem}-${number}`;
  return segment;
}
