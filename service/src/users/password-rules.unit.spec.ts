import { describe, expect, it } from 'vitest';
import { requireStrongPassword } from './password-rules.ts';

const owner = { email: 'j.devries@example.nl', firstName: 'Jan', lastName: 'Vries' };

describe('A password', () => {
  it.each(['correct paard batterij', 'janneke ging wandelen', 'Duinwijk ligt aan zee'])(
    'may be "%s"',
    (password) => {
      expect(() => requireStrongPassword(password, owner)).not.toThrow();
    },
  );

  it.each([
    ['among the first that people try', 'Wachtwoord123'],
    ['one that was found in breaches', 'unbelievable'],
    ['one of the 100,000 that are used most, with digits', 'abbeyroad-2026'],
    ['such a one twice', 'starwarsstarwars'],
    ['such a one with digits and signs', '2026-starwars!!'],
    ['one sign over and over', 'aaaaaaaaaaaa'],
    ['made with the name of its owner', 'Vries-2026-zomer'],
    ['made with the address of its owner', 'j.devries-zomer'],
  ])('may not be %s', (_, password) => {
    expect(() => requireStrongPassword(password, owner)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ code: 'weak_password', path: ['password'] })],
      }),
    );
  });
});
