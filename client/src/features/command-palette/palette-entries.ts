import { distanceOf, holdsWords, soughtWords } from '@spoor/contracts/shared/name-search';
import type { LucideIcon } from 'lucide-react';

/** In the order in which they are shown. */
export const paletteGroups = ['page', 'item', 'menuItem', 'place', 'action'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something that somebody can go to or do. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly name: string;
  /** A second word on it, which is also found: an address. */
  readonly detail: string;
  readonly Icon: LucideIcon;
  readonly run: () => void;
}

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}

/** Found, that is: where one can go is shown whole. */
const mostPerGroup = 7;

/**
 * What somebody may mean who types these words: all of them occur in the name or the address, and names that begin with
 * them come first. Without words: where one can go and what can be done.
 */
export function foundEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteSection[] {
  const words = soughtWords(typed);
  const fits = (entry: PaletteEntry) =>
    words.length === 0
      ? entry.group === 'place' || entry.group === 'action'
      : holdsWords(`${entry.name} ${entry.detail}`, words);
  const byGroup = Map.groupBy(entries.filter(fits), ({ group }) => group);
  return paletteGroups.flatMap((group) => {
    const found = (byGroup.get(group) ?? [])
      .toSorted((a, b) => distanceOf(a.name, words) - distanceOf(b.name, words))
      .slice(0, words.length === 0 ? undefined : mostPerGroup);
    return found.length === 0 ? [] : [{ group, entries: found }];
  });
}
