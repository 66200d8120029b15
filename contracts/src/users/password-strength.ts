/** Whose password it is: their names must not be part of it. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
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

/** Whether a password is easy to guess, given whose it is. */
export function isWeakPassword(
  password: string,
  { email, firstName = '', lastName = '' }: PasswordOwner,
): boolean {
  const given = password.toLowerCase();
  const names = [email.split('@')[0] ?? '', firstName, lastName].map((name) => name.toLowerCase());
  const isNamed = names.some((name) => name.length >= minNameLength && given.includes(name));
  const isOneSign = new Set(given).size <= 2;
  return isNamed || isOneSign || common.has(given);
}
