import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isWeakPassword } from './password-strength.ts';

const anna = { email: 'anna.bakker@example.nl', firstName: 'Anna', lastName: 'Bakker' };

describe('A password', () => {
  it('is easy to guess where many have it', () => {
    expect([...commonPasswords].filter((password) => !isWeakPassword(password, anna))).toEqual([]);
  });

  it.each(['Wachtwoord1234', '1QAZ2WSX3EDC', 'aaaaaaaaaaaab', 'vanbakkerinhof', 'x-anna.bakker-x'])(
    '%s is easy to guess for Anna Bakker',
    (password) => {
      expect(isWeakPassword(password, anna)).toBe(true);
    },
  );

  it.each(['correct paard batterij', 'een lang wachtwoord', 'zeehond op fiets'])('%s is not', (password) => {
    expect(isWeakPassword(password, anna)).toBe(false);
  });

  it('is long enough to be refused for being common alone', () => {
    expect([...commonPasswords].filter((password) => password.length < 12)).toEqual([]);
    expect(commonPasswords.size).toBeGreaterThan(300);
  });
});
