import type { Highlight } from '@spoor/contracts/search/search.views';
import { type PlacedWord, placedWords } from '@spoor/contracts/shared/word-list';

/** A text with the places of the words that were looked for. */
export interface MarkedText {
  readonly text: string;
  readonly highlights: Highlight[];
}

/** Characters of an excerpt, more or less: two lines of a list. */
const excerptLength = 200;
/** One looks through so much of a text at a time for the best part of it. */
const lookedAtOnce = 20_000;

/** A whole text, marked. */
export function markedText(text: string, isFound: (word: string) => boolean): MarkedText {
  return { text, highlights: placesOf(placedWords(text), isFound) };
}

/** The part of a text that has most of the different words that were looked for; its beginning where it has none. */
export function excerptOf(text: string, isFound: (word: string) => boolean): MarkedText {
  for (let from = 0; from < text.length; from += lookedAtOnce) {
    const words = placedWords(text.slice(from, from + lookedAtOnce));
    if (words.some(({ word }) => isFound(word))) return partOf(text, from, words, isFound);
  }
  return partOf(text, 0, [], isFound);
}

/** @param words of the text from that place on */
function partOf(
  text: string,
  from: number,
  words: readonly PlacedWord[],
  isFound: (word: string) => boolean,
): MarkedText {
  const found = words.filter(({ word }) => isFound(word));
  const start = from + beginningAt(words, bestStart(found));
  const cut = text.slice(start, start + excerptLength);
  const isWhole = start + cut.length >= text.length;
  const space = cut.lastIndexOf(' ');
  const end = isWhole || space <= 0 ? cut.length : space;
  const [before, after] = [start > 0 ? '… ' : '', isWhole ? '' : ' …'];
  const shift = from + before.length - start;
  const inside = found.filter((place) => from + place.start >= start && from + place.end <= start + end);
  return {
    text: before + cut.slice(0, end) + after,
    highlights: inside.map((place) => [place.start + shift, place.end + shift]),
  };
}

/** Where the window begins that holds most different words; of several the first. */
function bestStart(found: readonly PlacedWord[]): number {
  let best = 0;
  let most = 0;
  for (const [index, first] of found.entries()) {
    const inWindow = found
      .slice(index, index + 40)
      .filter(({ end }) => end <= first.start + excerptLength - 40);
    const different = new Set(inWindow.map(({ word }) => word)).size;
    if (different > most) [best, most] = [first.start, different];
  }
  return best;
}

/** A little before a place, at the beginning of a word; at the beginning of the text where that is near. */
function beginningAt(words: readonly PlacedWord[], place: number): number {
  if (place < 60) return 0;
  return words.find(({ start }) => start >= place - 40)?.start ?? 0;
}

function placesOf(words: readonly PlacedWord[], isFound: (word: string) => boolean): Highlight[] {
  return words.filter(({ word }) => isFound(word)).map(({ start, end }) => [start, end]);
}
