import { foldText } from './name-search.ts';

/** Letters of a word; what is longer is no word that anybody looks for. */
export const maxWordLength = 40;

/** A word of a text as it is searched for, and where it stands: from `start` up to `end`, in UTF-16 code units. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The words of a text in order: letters and digits, without case and diacritics. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(wordPattern)].map(({ 0: found, index }) => ({
    word: foldText(found).slice(0, maxWordLength),
    start: index,
    end: index + found.length,
  }));
}

/** The same without their places. */
export function wordList(text: string): string[] {
  return (foldText(text).match(wordPattern) ?? []).map((word) => word.slice(0, maxWordLength));
}
