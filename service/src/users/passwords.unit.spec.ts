import { describe, expect, it } from 'vitest';
import { hashPassword, isRightPassword } from './passwords.ts';

describe('A stored password', () => {
  it('is kept as Argon2id, of another salt each time', async () => {
    const [one, other] = await Promise.all([
      hashPassword('een lang wachtwoord'),
      hashPassword('een lang wachtwoord'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=(19456|\d{5,}),t=[2-9]/);
    expect(other).not.toBe(one);
    expect(await isRightPassword(one, 'een lang wachtwoord')).toBe(true);
    expect(await isRightPassword(one, 'een ander wachtwoord')).toBe(false);
  });

  it('counts to its last character, however long it is', async () => {
    const long = 'lang '.repeat(25);
    const hashed = await hashPassword(`${long}ja!`);
    expect(await isRightPassword(hashed, `${long}ja!`)).toBe(true);
    expect(await isRightPassword(hashed, `${long}ja?`)).toBe(false);
  });

  it('is wrong where there is none, also an empty one', async () => {
    expect(await isRightPassword(null, '')).toBe(false);
    expect(await isRightPassword(undefined, '')).toBe(false);
  });
});
