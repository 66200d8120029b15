import { foldText } from '../shared/name-search.ts';
import { commonPasswords } from './common-passwords.ts';

/** Whose password it is: their names must not be part of it. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string;
  readonly middleName?: string | undefined;
  readonly lastName?: string;
}

/** Shorter names occur in ordinary words. */
const minNameLength = 4;

/** Whether a password is easy to guess, given whose it is. */
export function isWeakPassword(password: string, owner: PasswordOwner): boolean {
  const given = password.toLowerCase();
  const letters = lettersOf(password);
  const isNamed = namesOf(owner)
    .map(lettersOf)
    .some((name) => name.length >= minNameLength && letters.includes(name));
  const isOneSign = new Set(given).size <= 2;
  return isNamed || isOneSign || commonPasswords.has(given);
}

/** Each word of a name, and what people write as one: of whoever has short ones alone, that is long enough. */
function namesOf({ email, firstName = '', middleName = '', lastName = '' }: PasswordOwner): string[] {
  return [
    email.split('@')[0] ?? '',
    ...[firstName, middleName, lastName].flatMap((name) => name.split(/[\s-]/)),
    firstName,
    lastName,
    middleName + lastName,
    firstName + lastName,
    lastName + firstName,
    firstName + middleName + lastName,
  ];
}

/** Without case, accents, and what stands between words. */
function lettersOf(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
