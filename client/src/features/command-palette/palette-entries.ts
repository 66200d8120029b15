import { containsWords, matchRank, searchWords } from '@spoor/contracts/shared/name-search';
import type { LucideIcon } from 'lucide-react';

/** In display order. */
export const paletteGroups = ['page', 'item', 'menuItem', 'place', 'action'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly name: string;
  /** Shown beside the name and also searched, for example an address. */
  readonly detail: string;
  readonly Icon: LucideIcon;
  readonly run: () => void;
}

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}

/** Per group, while searching. */
const maxEntriesPerGroup = 7;

/**
 * Entries whose name or detail contains all typed words; names that begin with them come first. Without words:
 * screens and actions.
 */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteSection[] {
  const words = searchWords(typed);
  const fits = (entry: PaletteEntry) =>
    words.length === 0
      ? entry.group === 'place' || entry.group === 'action'
      : containsWords(`${entry.name} ${entry.detail}`, words);
  const byGroup = Map.groupBy(entries.filter(fits), ({ group }) => group);
  return paletteGroups.flatMap((group) => {
    const found = (byGroup.get(group) ?? [])
      .toSorted((a, b) => matchRank(a.name, words) - matchRank(b.name, words))
      .slice(0, words.length === 0 ? undefined : maxEntriesPerGroup);
    return found.length === 0 ? [] : [{ group, entries: found }];
  });
}
