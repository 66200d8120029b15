import { isQuestionWord, type TypedQuery } from './typed-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word that was typed, and everything by which it is found. */
export interface SearchTerm {
  readonly word: string;
  /** Itself in all its forms. */
  readonly stems: readonly string[];
  /** Beginnings of words that are found as well. */
  readonly beginnings: readonly string[];
  /** Stems of words that it is a part of, or of which it is another spelling. */
  readonly related: readonly string[];
  /** The parts of a compound, and what means the same: things are found that have all of one. */
  readonly parts: readonly (readonly string[])[];
  /** What it was taken for, as it is nowhere itself; the most frequent one first. */
  readonly corrections: readonly string[];
  /** Whether it may be taken for another word, as far as texts tell. */
  readonly mayBeMisspelt: boolean;
  /** How much it says: words that stand everywhere say little. Above 0, at most 1. */
  readonly weight: number;
}

/** The terms of a query: what is found has all that are required. */
export interface SearchTerms {
  readonly required: readonly SearchTerm[];
  /** Words without a meaning of their own. */
  readonly others: readonly SearchTerm[];
}

/** Letters of a word that is also taken for the beginning of others. */
export const minBeginningLength = 4;
/** Letters of a word that may be misspelt. */
const minMisspeltLength = 5;

export interface TermOptions {
  readonly stemsOf: ReadonlyMap<string, readonly string[]>;
  readonly vocabulary: Vocabulary;
  /** What means the same as a word, by its place. */
  readonly synonyms: ReadonlyMap<number, readonly (readonly string[])[]>;
  /** The last word may be unfinished. */
  readonly isTyping: boolean;
  /** Words that are known may be misspelt as well. */
  readonly correctsAll: boolean;
}

/** What the words of a query stand for. Where it has none but words without a meaning, these are looked for in titles. */
export function searchTerms(typed: TypedQuery, options: TermOptions): SearchTerms {
  const { words, isOpen } = typed;
  const terms = words.map((_, index) => {
    const isUnfinished = options.isTyping && isOpen && index === words.length - 1;
    return { term: termOf(typed, index, isUnfinished, options), isUnfinished };
  });
  const meant = terms.filter(
    ({ term: { word, stems }, isUnfinished }) => isUnfinished || (stems.length > 0 && !isQuestionWord(word)),
  );
  const required = meant.length === 0 ? terms : meant;
  return {
    required: required.map(({ term }) => term),
    others: terms.filter((term) => !required.includes(term)).map(({ term }) => term),
  };
}

function termOf(
  { words }: TypedQuery,
  index: number,
  isUnfinished: boolean,
  { vocabulary, stemsOf, synonyms, correctsAll }: TermOptions,
): SearchTerm {
  const word = words[index] ?? '';
  const ownStems = stemsOf.get(word) ?? [];
  const stems = [
    ...new Set([...ownStems, ...(ownStems.length === 0 ? [] : compoundsBeside(words, index, vocabulary))]),
  ];
  const isKnown =
    stems.some((stem) => vocabulary.hasStem(stem)) || (isUnfinished && vocabulary.isBeginning(word));
  const sameMeaning = (synonyms.get(index) ?? []).map((phrase) =>
    phrase.map((each) => stemsOf.get(each)?.[0] ?? each),
  );
  const parts = [...ownStems.flatMap((stem) => partsOf(word, stem, vocabulary)), ...sameMeaning];
  const mayBeMisspelt = word.length >= minMisspeltLength && (correctsAll || (!isKnown && parts.length === 0));
  const corrections = mayBeMisspelt ? vocabulary.misspelt(word) : [];
  return {
    word,
    stems,
    parts,
    corrections,
    mayBeMisspelt,
    weight: 1 / Math.sqrt(1 + Math.log10(1 + vocabulary.frequencyOf(ownStems))),
    beginnings: isUnfinished
      ? [word]
      : [word, ...ownStems].filter(({ length }) => length >= minBeginningLength),
    related: [
      ...ownStems.flatMap((stem) => [
        ...otherSpellings(stem).filter((spelling) => vocabulary.hasStem(spelling)),
        ...vocabulary.compoundsEndingIn(stem),
        ...words.slice(index + 1).flatMap((particle) => vocabulary.verbWith(particle, stem)),
      ]),
      ...corrections.flatMap((correction) => [...(vocabulary.stemsOf(correction) ?? [])]),
    ],
  };
}

/** Stems of compounds that are known, where they were typed as two words: `afval kalender`. */
function compoundsBeside(words: readonly string[], index: number, vocabulary: Vocabulary): string[] {
  const word = words[index] ?? '';
  const [before, after] = [words[index - 1], words[index + 1]];
  return [
    ...(before === undefined ? [] : vocabulary.compoundOf(before, word)),
    ...(after === undefined ? [] : vocabulary.compoundOf(word, after)),
  ];
}

/** Of a compound both parts, and of a verb what is left where its first part stands apart. */
function partsOf(word: string, stem: string, vocabulary: Vocabulary): string[][] {
  const verb = vocabulary.verbOf(stem);
  const found = vocabulary.partsOf(word, stem);
  if (found === undefined) return verb === undefined ? [] : [[verb]];
  const [head, tail] = found;
  const [headStem = head] = vocabulary.stemsOf(head) ?? [];
  return [[headStem, tail], ...(verb === undefined ? [] : [[verb]])];
}

/** `verhuiz` of `verhuizen` and `verhuis` of `verhuist` are the same verb, and so are `beloof` and `belov`. */
function otherSpellings(stem: string): string[] {
  const pairs: Record<string, string> = { z: 's', s: 'z', v: 'f', f: 'v' };
  const other = pairs[stem.at(-1) ?? ''];
  return other === undefined ? [] : [stem.slice(0, -1) + other];
}
