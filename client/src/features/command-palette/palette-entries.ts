import { containsWords, matchRank, searchWords } from '@spoor/contracts/shared/name-search';
import type { LucideIcon } from 'lucide-react';

/** In display order. */
export const paletteGroups = [
  'page',
  'item',
  'document',
  'form',
  'user',
  'menuItem',
  'place',
  'action',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly name: string;
  /** Shown beside the name and also searched, for example an address. */
  readonly detail: string;
  readonly Icon: LucideIcon;
  /** The search of the site found it for what was typed, in another form or spelling. */
  readonly isFound?: boolean;
  readonly run: () => void;
}

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}

/** Per group, while searching. */
const maxEntriesPerGroup = 7;

/**
 * Entries whose name or detail contains all typed words; names that begin with them come first, and last what the search found
 * besides. Without words: screens and actions.
 */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteSection[] {
  const words = searchWords(typed);
  const fits = (entry: PaletteEntry) =>
    words.length === 0
      ? entry.group === 'place' || entry.group === 'action'
      : entry.isFound === true || containsWords(`${entry.name} ${entry.detail}`, words);
  const byGroup = Map.groupBy(entries.filter(fits), ({ group }) => group);
  return paletteGroups.flatMap((group) => {
    const found = (byGroup.get(group) ?? [])
      .toSorted((a, b) => rankOf(a, words) - rankOf(b, words))
      .slice(0, words.length === 0 ? undefined : maxEntriesPerGroup);
    return found.length === 0 ? [] : [{ group, entries: found }];
  });
}

function rankOf({ name, isFound }: PaletteEntry, words: readonly string[]): number {
  return isFound === true && !containsWords(name, words) ? 3 : matchRank(name, words);
}
