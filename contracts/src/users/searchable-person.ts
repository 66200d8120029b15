import { wordList } from '../shared/word-list.ts';
import { displayNameOf, fullNameOf, type PersonalDetails } from './user.ts';

/** Words with a space before and after each, so that a text of them tells where one begins and ends. */
type PaddedWords = string;

/** Somebody with an account, opened, as a search looks at them. */
export interface SearchablePerson {
  readonly guid: string;
  /** As they are shown. */
  readonly name: string;
  readonly nameWords: PaddedWords;
  /** Names by which they are shown to nobody, where they chose another one; else empty. */
  readonly otherWords: PaddedWords;
  readonly email: string;
  /** Of the part of the address that is theirs, and of all of it. */
  readonly mailboxWords: PaddedWords;
  readonly emailWords: PaddedWords;
}

type Named = PersonalDetails & { readonly guid: string; readonly alias?: string | null | undefined };

export function searchablePerson(person: Named): SearchablePerson {
  const { guid, email, alias } = person;
  const name = displayNameOf(person);
  return {
    guid,
    name,
    email,
    nameWords: padded(name),
    otherWords: alias ? padded(fullNameOf(person)) : '',
    mailboxWords: padded(email.split('@')[0] ?? ''),
    emailWords: padded(email),
  };
}

function padded(text: string): PaddedWords {
  return ` ${wordList(text).join(' ')} `;
}
