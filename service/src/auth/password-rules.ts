import { InvalidInput } from '../shared/validation-pipe.ts';

/** Whose password it is: their names must not be part of it. */
export interface Owner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Common passwords of at least twelve characters (Dutch and English). */
const common = new Set([
  '123456789012',
  '1234567890123',
  '123123123123',
  'abcdefghijkl',
  'adminadminadmin',
  'geheim123456',
  'iloveyou1234',
  'letmein12345',
  'password1234',
  'password12345',
  'passwordpassword',
  'qwertyqwerty',
  'qwertyuiop12',
  'qwertyuiop123',
  'wachtwoord12',
  'wachtwoord123',
  'wachtwoord1234',
  'wachtwoordwachtwoord',
  'welcome12345',
  'welkom123456',
  'welkom12345678',
]);

/** Shorter names occur in ordinary words. */
const minNameLength = 4;

/**
 * @param password undefined where none is set yet
 * @throws InvalidInput where it is easy to guess
 */
export function requireStrongPassword(
  password: string | undefined,
  { email, firstName, lastName }: Owner,
): void {
  if (password === undefined) return;
  const given = password.toLowerCase();
  const names = [email.split('@')[0] ?? '', firstName, lastName].map((name) => name.toLowerCase());
  const isNamed = names.some((name) => name.length >= minNameLength && given.includes(name));
  const isOneSign = new Set(given).size <= 2;
  if (!isNamed && !isOneSign && !common.has(given)) return;
  throw new InvalidInput([{ code: 'weak_password', message: 'Easy to guess', path: ['password'] }]);
}
