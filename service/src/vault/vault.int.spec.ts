import { randomUUID } from 'node:crypto';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EmailTaken } from './credentials.store.ts';
import { DataSubjectErased } from './data-subject-keys.store.ts';
import { Vault } from './vault.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const secretKey = 'a-secret-of-at-least-32-characters';
const db = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'vault-spec' });

let now: Date;
const vault = new Vault(db, new InstallationStore(db, secretKey), () => now);
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

let anna: string;
let bram: string;

beforeEach(() => {
  now = new Date('2026-03-01T10:00:00Z');
  anna = randomUUID();
  bram = randomUUID();
});
afterAll(() => db.destroy());

describe('credentials', () => {
  const platform = randomUUID();
  const { credentials } = vault;
  const address = () => `${anna}@duinwijk.example`;

  it('find a user by the address, however it is written', async () => {
    await credentials.setEmail(platform, anna, address());
    await credentials.setPassword(anna, 'hash');
    const found = await credentials.findByEmail(platform, ` ${address().toUpperCase()} `);
    expect(found).toMatchObject({ userGuid: anna, platformGuid: platform, passwordHash: 'hash' });
    expect(await credentials.findByUser(anna)).toEqual(found);
  });

  it('keep platforms apart', async () => {
    await credentials.setEmail(platform, anna, address());
    expect(await credentials.findByEmail(randomUUID(), address())).toBeUndefined();
  });

  it('refuse an address that somebody else has', async () => {
    await credentials.setEmail(platform, anna, address());
    await expect(credentials.setEmail(platform, bram, address())).rejects.toThrow(EmailTaken);
  });

  it('keep the password when the address changes, and free the old address', async () => {
    await credentials.setEmail(platform, anna, address());
    await credentials.setPassword(anna, 'hash');
    await credentials.setEmail(platform, anna, `new-${address()}`);
    await credentials.setEmail(platform, bram, address());
    expect(await credentials.findByEmail(platform, `new-${address()}`)).toMatchObject({
      userGuid: anna,
      platformGuid: platform,
      passwordHash: 'hash',
    });
  });

  it('do not let the address be read from the table', async () => {
    await credentials.setEmail(platform, anna, address());
    const { rows } = await sql`SELECT credentials::text AS row FROM vault.credentials`.execute(db);
    expect(JSON.stringify(rows)).not.toContain('duinwijk');
  });

  it('say when there is nobody to give a password to', async () => {
    expect(await credentials.setPassword(anna, 'hash')).toBe(false);
  });

  it('let a removed user in no more', async () => {
    await credentials.setEmail(platform, anna, address());
    await credentials.remove(anna);
    expect(await credentials.findByEmail(platform, address())).toBeUndefined();
  });
});

describe('a one-time link', () => {
  const { oneTimeLinks } = vault;
  const whom = async (userGuid: string) => userGuid;

  it('works again where what it is for failed', async () => {
    const token = await oneTimeLinks.issue('set-password', anna, hour);
    const failing = oneTimeLinks.redeem('set-password', token, () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await oneTimeLinks.redeem('set-password', token, whom)).toBe(anna);
  });

  it('works once', async () => {
    const token = await oneTimeLinks.issue('set-password', anna, hour);
    expect(await oneTimeLinks.peek('set-password', token)).toBe(anna);
    expect(await oneTimeLinks.redeem('set-password', token, whom)).toBe(anna);
    expect(await oneTimeLinks.redeem('set-password', token, whom)).toBeUndefined();
  });

  it('works once for two who come at the same moment', async () => {
    const token = await oneTimeLinks.issue('set-password', anna, hour);
    const redeemed = await Promise.all([1, 2].map(() => oneTimeLinks.redeem('set-password', token, whom)));
    expect(redeemed.filter((guid) => guid === anna)).toHaveLength(1);
  });

  it('works for as long as its owner has the address for which it was made', async () => {
    const platform = randomUUID();
    await vault.credentials.setEmail(platform, anna, 'anna@duinwijk.example');
    const emailIndex = await vault.credentials.indexOf(platform, 'anna@duinwijk.example');
    const token = await oneTimeLinks.issue('set-password', anna, hour, { emailIndex });
    await vault.credentials.setEmail(platform, anna, 'anna@elders.example');
    expect(await vault.credentials.setPassword(anna, 'hash', emailIndex)).toBe(false);
    expect(await oneTimeLinks.stateOf('set-password', token)).toBe('unknown');
    expect(await oneTimeLinks.peek('set-password', token)).toBeUndefined();
    expect(await oneTimeLinks.redeem('set-password', token, whom)).toBeUndefined();
    await vault.credentials.setEmail(platform, anna, 'anna@duinwijk.example');
    expect(await oneTimeLinks.redeem('set-password', token, whom)).toBe(anna);
  });

  it('works for its own purpose only', async () => {
    const token = await oneTimeLinks.issue('verify-email', anna, hour);
    expect(await oneTimeLinks.redeem('set-password', token, whom)).toBeUndefined();
  });

  it('expires', async () => {
    const token = await oneTimeLinks.issue('set-password', anna, hour);
    pass(hour);
    expect(await oneTimeLinks.redeem('set-password', token, whom)).toBeUndefined();
  });

  it('says for a month that it has expired, but not any more what it was about, and is forgotten then', async () => {
    const token = await oneTimeLinks.issue('verify-email', anna, hour, { data: 'sealed' });
    expect(await oneTimeLinks.stateOf('verify-email', token)).toBe('works');
    await oneTimeLinks.removeExpired();
    expect(await oneTimeLinks.peekData('verify-email', token)).toBe('sealed');
    pass(hour);
    await oneTimeLinks.removeExpired();
    const { rows } = await sql`SELECT FROM vault.one_time_links WHERE data = 'sealed'`.execute(db);
    expect(rows).toEqual([]);
    expect(await oneTimeLinks.stateOf('verify-email', token)).toBe('expired');
    pass(30 * 24 * hour);
    await oneTimeLinks.removeExpired();
    expect(await oneTimeLinks.stateOf('verify-email', token)).toBe('unknown');
  });

  it('works no more once a newer one of its kind was made for the same person', async () => {
    const older = await oneTimeLinks.issue('set-password', anna, hour);
    const ofBram = await oneTimeLinks.issue('set-password', bram, hour);
    const other = await oneTimeLinks.issue('verify-email', anna, hour);
    const newer = await oneTimeLinks.issue('set-password', anna, hour);
    expect(await oneTimeLinks.peek('set-password', older)).toBeUndefined();
    expect(await oneTimeLinks.peek('set-password', newer)).toBe(anna);
    expect(await oneTimeLinks.peek('set-password', ofBram)).toBe(bram);
    expect(await oneTimeLinks.peek('verify-email', other)).toBe(anna);
  });

  it('can be taken back', async () => {
    const token = await oneTimeLinks.issue('set-password', anna, hour);
    await oneTimeLinks.withdraw('set-password', anna);
    expect(await oneTimeLinks.peek('set-password', token)).toBeUndefined();
  });
});

describe('a refresh token', () => {
  const { refreshTokens } = vault;
  const rotate = async (token: string) => (await refreshTokens.rotate(token))?.token;

  it('gives the next one, for as long again', async () => {
    const first = await refreshTokens.startFamily(anna, true);
    pass(29 * day);
    const second = await refreshTokens.rotate(first.token);
    expect(second).toMatchObject({
      userGuid: anna,
      remember: true,
      expiresAt: new Date(now.getTime() + 30 * day).toISOString(),
    });
    pass(29 * day);
    expect(await rotate(second?.token ?? '')).toBeDefined();
  });

  it.each([
    ['after 30 days for who stays signed in', true, 30 * day],
    ['after a day for who does not', false, day],
  ])('expires %s', async (_, remember, lifetime) => {
    const { token } = await refreshTokens.startFamily(anna, remember);
    pass(lifetime);
    expect(await rotate(token)).toBeUndefined();
  });

  it.each([
    ['ninety days for who stays signed in', true, 20 * day, 4],
    ['a day for who does not', false, 10 * hour, 2],
  ])('works no longer than %s, however often it is used', async (_, remember, every, times) => {
    let token: string | undefined = (await refreshTokens.startFamily(anna, remember)).token;
    for (let use = 0; use < times; use += 1) {
      pass(every);
      token = await rotate(token ?? '');
      expect(token).toBeDefined();
    }
    pass(every);
    expect(await refreshTokens.listOf(anna)).toEqual([]);
    expect(await refreshTokens.peek(token ?? '')).toBeUndefined();
    expect(await rotate(token ?? '')).toBeUndefined();
  });

  it('works again where its next one was lost on the way', async () => {
    const { token } = await refreshTokens.startFamily(anna, true);
    await rotate(token);
    pass(day);
    expect(await refreshTokens.peek(token)).toBe(anna);
    expect(await rotate((await rotate(token)) ?? '')).toBeDefined();
  });

  it('that is used again after its next one signs everybody of its family out', async () => {
    const { token: stolen } = await refreshTokens.startFamily(anna, true);
    const next = (await rotate(stolen)) ?? '';
    const last = (await rotate(next)) ?? '';
    pass(11_000);
    expect(await refreshTokens.peek(stolen)).toBeUndefined();
    expect(await rotate(stolen)).toBeUndefined();
    expect(await rotate(last)).toBeUndefined();
  });

  it('that counts as lost and is used all the same signs everybody of its family out', async () => {
    const { token: stolen } = await refreshTokens.startFamily(anna, true);
    const own = (await rotate(stolen)) ?? '';
    pass(11_000);
    const thiefs = (await rotate(stolen)) ?? '';
    expect(await refreshTokens.peek(own)).toBeUndefined();
    expect(await rotate(own)).toBeUndefined();
    expect(await rotate(thiefs)).toBeUndefined();
  });

  it('that two tabs use at the same moment renews for both', async () => {
    const { token } = await refreshTokens.startFamily(anna, true);
    const both = await Promise.all([rotate(token), rotate(token)]);
    expect(new Set(both).size).toBe(2);
    expect(both).not.toContain(undefined);
  });

  it('works no more after signing out', async () => {
    const { token } = await refreshTokens.startFamily(anna, true);
    await refreshTokens.revoke(token);
    expect(await rotate(token)).toBeUndefined();
  });

  it('of every session goes when the user is signed out everywhere, and only theirs', async () => {
    const sessions = [
      await refreshTokens.startFamily(anna, true),
      await refreshTokens.startFamily(anna, false),
    ];
    const other = await refreshTokens.startFamily(bram, true);
    await refreshTokens.revokeAllOf(anna);
    expect(await Promise.all(sessions.map(({ token }) => rotate(token)))).toEqual([undefined, undefined]);
    expect(await rotate(other.token)).toBeDefined();
  });

  it('of an account that was closed works no more, and says for as long as it would have worked whose it was', async () => {
    const { token } = await refreshTokens.startFamily(anna, false);
    const other = await refreshTokens.startFamily(bram, true);
    await refreshTokens.closeAllOf(anna);
    expect([await rotate(token), await refreshTokens.peek(token)]).toEqual([undefined, undefined]);
    expect(await refreshTokens.listOf(anna)).toEqual([]);
    expect([await refreshTokens.closedOwner(token), await refreshTokens.closedOwner(other.token)]).toEqual([
      anna,
      undefined,
    ]);
    await refreshTokens.removeExpired();
    expect(await refreshTokens.closedOwner(token)).toBe(anna);
    pass(2 * day);
    expect(await refreshTokens.closedOwner(token)).toBeUndefined();
    await refreshTokens.removeExpired();
    expect(await rotate(other.token)).toBeDefined();
  });

  it('says whose session it is, for as long as it works, without being used up', async () => {
    const { token } = await refreshTokens.startFamily(anna, true);
    expect(await refreshTokens.peek(token)).toBe(anna);
    await refreshTokens.revoke(token);
    expect(await refreshTokens.peek(token)).toBeUndefined();
  });

  it('that nobody was ever given does not work', async () => {
    expect(await rotate('made-up')).toBeUndefined();
  });
});

describe('the key of a person', () => {
  const { dataSubjectKeys } = vault;

  it('is made once', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => dataSubjectKeys.ensure(anna)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
  });

  it('is read together with others', async () => {
    const key = await dataSubjectKeys.ensure(anna);
    expect(await dataSubjectKeys.read([anna, bram, anna])).toEqual(new Map([[anna, key]]));
    expect(await dataSubjectKeys.read([])).toEqual(new Map());
  });

  it('is destroyed for good', async () => {
    await dataSubjectKeys.ensure(anna);
    await dataSubjectKeys.destroy(anna);
    expect(await dataSubjectKeys.read([anna])).toEqual(new Map());
    await expect(dataSubjectKeys.ensure(anna)).rejects.toThrow(DataSubjectErased);
  });
});
