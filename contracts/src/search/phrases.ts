import { wordList } from '../shared/word-list.ts';

/** Words and phrases with commas between them, each as its words; what has no letter or digit is left out. */
export function phrasesIn(text: string): readonly (readonly string[])[] {
  return text
    .split(',')
    .map(wordList)
    .filter(({ length }) => length > 0);
}
