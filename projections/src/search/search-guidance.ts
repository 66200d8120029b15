import { phrasesIn } from '@spoor/contracts/search/phrases';
import type { Settings } from '@spoor/contracts/settings/settings';

type Phrase = readonly string[];

/** So many phrases a word of a query stands for, besides itself: each is looked for. */
const maxSynonymsOfWord = 30;

/** What administrators know of searching on their site. */
export interface SearchGuidance {
  /** Phrases that mean the same, meaning by meaning. */
  readonly synonyms: readonly (readonly Phrase[])[];
  readonly pins: readonly { readonly phrases: readonly Phrase[]; readonly guid: string }[];
  /** All words of these. */
  readonly words: readonly string[];
}

/** The guidance that settings give. */
export function searchGuidance({
  searchSynonyms,
  searchPins,
}: Pick<Settings, 'searchSynonyms' | 'searchPins'>): SearchGuidance {
  const synonyms = searchSynonyms.map(phrasesIn);
  const pins = searchPins.map(({ words, link: { guid } }) => ({ phrases: phrasesIn(words), guid }));
  const phrases = [...synonyms.flat(), ...pins.flatMap((pin) => pin.phrases)];
  return { synonyms, pins, words: [...new Set(phrases.flat())] };
}

/**
 * By the place of a word that was typed: the phrases that mean the same as it, or as the phrase that it is in.
 * @param stemsOf of all words, also those of the guidance
 */
export function synonymsOf(
  typed: readonly string[],
  { synonyms }: SearchGuidance,
  stemsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<number, readonly Phrase[]> {
  const found = new Map<number, Phrase[]>();
  for (const meaning of synonyms)
    for (const phrase of meaning) {
      const start = placeOf(phrase, typed, stemsOf);
      if (start === -1) continue;
      const others = meaning.filter((other) => other !== phrase);
      for (let place = start; place < start + phrase.length; place += 1)
        found.set(place, [...(found.get(place) ?? []), ...others].slice(0, maxSynonymsOfWord));
    }
  return found;
}

/** What stands first for these words, in that order. */
export function pinnedFor(
  typed: readonly string[],
  { pins }: SearchGuidance,
  stemsOf: ReadonlyMap<string, readonly string[]>,
): string[] {
  const pinned = pins.filter(({ phrases }) =>
    phrases.some((phrase) => placeOf(phrase, typed, stemsOf) !== -1),
  );
  return [...new Set(pinned.map(({ guid }) => guid))];
}

/** Where the words of a phrase were typed one after the other, in whatever form; -1: nowhere. */
function placeOf(
  phrase: Phrase,
  typed: readonly string[],
  stemsOf: ReadonlyMap<string, readonly string[]>,
): number {
  const isSame = (one: string, other: string | undefined) =>
    other !== undefined &&
    (one === other || (stemsOf.get(one) ?? []).some((stem) => stemsOf.get(other)?.includes(stem)));
  return typed.findIndex((_, start) => phrase.every((word, index) => isSame(word, typed[start + index])));
}
