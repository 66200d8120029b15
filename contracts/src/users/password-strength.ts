import { commonPasswords } from './common-passwords.ts';

/** Whose password it is: their names must not be part of it. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Shorter names occur in ordinary words. */
const minNameLength = 4;

/** Whether a password is easy to guess, given whose it is. */
export function isWeakPassword(
  password: string,
  { email, firstName = '', lastName = '' }: PasswordOwner,
): boolean {
  const given = password.toLowerCase();
  const names = [email.split('@')[0] ?? '', firstName, lastName].map((name) => name.toLowerCase());
  const isNamed = names.some((name) => name.length >= minNameLength && given.includes(name));
  const isOneSign = new Set(given).size <= 2;
  return isNamed || isOneSign || commonPasswords.has(given);
}
