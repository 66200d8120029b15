import { wordList } from '@spoor/contracts/shared/word-list';

/** What somebody looks for. */
export interface TypedQuery {
  /** Each once, in order, also those of phrases. */
  readonly words: readonly string[];
  /** What stood in double quotes, as words. */
  readonly phrases: readonly (readonly string[])[];
  /** All words as they were typed: titles that are the same come first. */
  readonly whole: string;
  /** Whether the last word may be unfinished: nothing was typed after it. */
  readonly isOpen: boolean;
}

/** Nobody looks for more words at once; each of them costs. */
const maxWords = 10;

/** Reads what was typed: words and phrases; everything else separates words. */
export function parseTypedQuery(typed: string): TypedQuery {
  const all = wordList(typed);
  const phrases = [...typed.matchAll(/["“”„]([^"“”„]+)["“”]/g)].map(([, phrase = '']) => wordList(phrase));
  return {
    words: [...new Set(all)].slice(0, maxWords),
    phrases: phrases.filter(({ length }) => length > 1).map((phrase) => phrase.slice(0, maxWords)),
    whole: all.join(' '),
    isOpen: /[\p{L}\p{N}\p{M}]$/u.test(typed),
  };
}

/** Words of questions: they say nothing of what is looked for, and stand where anything is asked. */
const questionWords = new Set(
  `waar wanneer waarom welke welk kun kunt moeten mag gaan gaat krijg krijgt krijgen graag hoeveel hoelang
  where when which what how can i my do does the is are a an to for of in on`.split(/\s+/),
);

export function isQuestionWord(word: string): boolean {
  return questionWords.has(word);
}
