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

  it.each(['janbosjanbos', 'Jan-Bos-2026!', 'bosjan als altijd'])(
    '%s is easy to guess for Jan Bos',
    (password) => {
      expect(isWeakPassword(password, { email: 'info@example.nl', firstName: 'Jan', lastName: 'Bos' })).toBe(
        true,
      );
    },
  );

  it.each([
    'jose gaat fietsen',
    'JOSÉ gaat fietsen',
    'het is vandermeer hoor',
    'van der Meer 2026',
    'muller in de zon',
  ])('%s is easy to guess for José van der Meer-Müller, with and without accents', (password) => {
    const owner = { email: 'info@example.nl', firstName: 'José', middleName: 'van der', lastName: 'Meer' };
    const other = { ...owner, lastName: 'Müller' };
    expect(isWeakPassword(password, owner) || isWeakPassword(password, other)).toBe(true);
  });

  it('may have short names in it, which ordinary sentences have', () => {
    const jan = { email: 'info@example.nl', firstName: 'Jan', middleName: 'van de', lastName: 'Bos' };
    expect(isWeakPassword('januari aan de rand van het bos', jan)).toBe(false);
  });

  it.each(['correct paard batterij', 'een lang wachtwoord', 'zeehond op fiets'])('%s is not', (password) => {
    expect(isWeakPassword(password, anna)).toBe(false);
  });

  it('is long enough to be refused for being common alone', () => {
    expect([...commonPasswords].filter((password) => password.length < 12)).toEqual([]);
    expect(commonPasswords.size).toBeGreaterThan(300);
  });
});
