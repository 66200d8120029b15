import { maxFound } from '@spoor/contracts/search/search-kinds';
import type { SearchQuery } from '@spoor/contracts/search/search-query';
import type { SearchablePerson } from '@spoor/contracts/users/searchable-person';
import { minBeginningLength, type SearchTerm } from './search-terms.ts';
import type { TypedQuery } from './typed-query.ts';

export interface FoundPerson {
  readonly person: SearchablePerson;
  readonly score: number;
}

/** The people whom the reader may list. */
export type FindPeople = () => Promise<readonly SearchablePerson[]>;

/** How much a word says of a person: as much as it would in the title of an entry. */
const weights = { whole: 6, name: 9, beginning: 2, other: 1.5 } as const;

/** A word that was typed, and what it is looked for as. */
interface SoughtWord {
  readonly asWord: string;
  /** The same where it may not be the beginning of another one. */
  readonly asBeginning: string;
}

/** Those who have all the words in their names or address, the best first. Where mail comes from is looked at where an address was typed. */
export function peopleWith(
  people: readonly SearchablePerson[],
  typed: TypedQuery,
  required: readonly SearchTerm[],
  { q, suggest }: Pick<SearchQuery, 'q' | 'suggest'>,
): FoundPerson[] {
  const isAddress = q.includes('@');
  const sought = required.map(({ word }, index): SoughtWord => {
    const isUnfinished = suggest && typed.isOpen && index === required.length - 1;
    const asWord = ` ${word} `;
    return { asWord, asBeginning: word.length >= minBeginningLength || isUnfinished ? ` ${word}` : asWord };
  });
  const found: FoundPerson[] = [];
  for (const person of people) {
    const score = scoreOf(person, sought, typed, isAddress);
    if (score > 0) found.push({ person, score });
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
  isAddress: boolean,
): number {
  const address = isAddress ? emailWords : mailboxWords;
  let sum = 0;
  for (const { asWord, asBeginning } of sought) {
    if (nameWords.includes(asWord)) sum += weights.name;
    else if (nameWords.includes(asBeginning)) sum += weights.beginning;
    else if (otherWords.includes(asBeginning) || address.includes(asBeginning)) sum += weights.other;
    else return 0;
  }
  const has = (phrase: string) => nameWords.includes(phrase) || otherWords.includes(phrase);
  if (!phrases.every((phrase) => has(` ${phrase.join(' ')} `))) return 0;
  const isWhole = nameWords === ` ${whole} ` || (isAddress && emailWords === ` ${whole} `);
  return sum / sought.length + (isWhole ? weights.whole : 0);
}
