import { maxFound } from '@spoor/contracts/search/search-kinds';
import type { SearchQuery } from '@spoor/contracts/search/search-query';
import type { SearchablePerson } from '@spoor/contracts/users/searchable-person';
import { minBeginningLength, type SearchTerm } from './search-terms.ts';
import type { TypedQuery } from './typed-query.ts';
import { neighboursOf } from './vocabulary.ts';

export interface FoundPerson {
  readonly person: SearchablePerson;
  readonly score: number;
  /** Words that were typed, as their name has them, where that is not as they were typed. */
  readonly corrections: ReadonlyMap<string, string>;
}

/** The people whom the reader may list. */
export type FindPeople = () => Promise<readonly SearchablePerson[]>;

/** How much a word says of a person: as much as it would in the title of an entry. */
const weights = { whole: 6, name: 9, beginning: 2, other: 1.5, misspelt: 1 } as const;

const none: ReadonlyMap<string, string> = new Map();

/** A word that was typed, and what it is looked for as. */
interface SoughtWord {
  readonly word: string;
  readonly asWord: string;
  /** The same where it may not be the beginning of another one. */
  readonly asBeginning: string;
  /** What it may have been meant for. */
  readonly neighbours: ReadonlySet<string>;
}

/**
 * Those who have all the words in their names or address, the best first. Where mail comes from is looked at where an address was typed.
 * Where nobody has them, words of their names may be misspelt.
 */
export function peopleWith(
  people: readonly SearchablePerson[],
  typed: TypedQuery,
  required: readonly SearchTerm[],
  query: Pick<SearchQuery, 'q' | 'suggest'>,
): FoundPerson[] {
  const isAddress = query.q.includes('@');
  const found = foundAmong(people, soughtWords(typed, required, query), typed, isAddress);
  if (found.length > 0 || isAddress || !required.some(({ mayBeMisspelt }) => mayBeMisspelt)) return found;
  const misspelt = soughtWords(typed, required, query).map((sought, index) => ({
    ...sought,
    neighbours: new Set(required[index]?.mayBeMisspelt === true ? neighboursOf(sought.word) : []),
  }));
  return foundAmong(people, misspelt, typed, isAddress);
}

function soughtWords(
  { isOpen }: TypedQuery,
  required: readonly SearchTerm[],
  { suggest }: Pick<SearchQuery, 'suggest'>,
): SoughtWord[] {
  return required.map(({ word }, index) => {
    const isUnfinished = suggest && isOpen && index === required.length - 1;
    const asWord = ` ${word} `;
    const asBeginning = word.length >= minBeginningLength || isUnfinished ? ` ${word}` : asWord;
    return { word, asWord, asBeginning, neighbours: new Set() };
  });
}

function foundAmong(
  people: readonly SearchablePerson[],
  sought: readonly SoughtWord[],
  typed: TypedQuery,
  isAddress: boolean,
): FoundPerson[] {
  const found: FoundPerson[] = [];
  const corrected = new Map<string, string>();
  for (const person of people) {
    corrected.clear();
    const score = scoreOf(person, sought, typed, { isAddress, corrected });
    if (score > 0)
      found.push({ person, score, corrections: corrected.size === 0 ? none : new Map(corrected) });
  }
  return found
    .toSorted((a, b) => b.score - a.score || (a.person.guid < b.person.guid ? -1 : 1))
    .slice(0, maxFound);
}

/** 0 where one of the words is missing. */
function scoreOf(
  { nameWords, otherWords, mailboxWords, emailWords }: SearchablePerson,
  sought: readonly SoughtWord[],
  { whole, phrases }: TypedQuery,
  { isAddress, corrected }: { readonly isAddress: boolean; readonly corrected: Map<string, string> },
): number {
  const address = isAddress ? emailWords : mailboxWords;
  let sum = 0;
  for (const { word, asWord, asBeginning, neighbours } of sought) {
    if (nameWords.includes(asWord)) sum += weights.name;
    else if (nameWords.includes(asBeginning)) sum += weights.beginning;
    else if (otherWords.includes(asBeginning) || address.includes(asBeginning)) sum += weights.other;
    else {
      const near = neighbours.size === 0 ? undefined : wordAmong(neighbours, nameWords + otherWords);
      if (near === undefined) return 0;
      corrected.set(word, near);
      sum += weights.misspelt;
    }
  }
  const has = (phrase: string) => nameWords.includes(phrase) || otherWords.includes(phrase);
  if (!phrases.every((phrase) => has(` ${phrase.join(' ')} `))) return 0;
  const isWhole = nameWords === ` ${whole} ` || (isAddress && emailWords === ` ${whole} `);
  return sum / sought.length + (isWhole ? weights.whole : 0);
}

function wordAmong(words: ReadonlySet<string>, names: string): string | undefined {
  return names.split(' ').find((word) => words.has(word));
}
