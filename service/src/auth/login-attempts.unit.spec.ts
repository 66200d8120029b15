import { MemoryCountStore } from '@spoor/infra/counts/memory-count.store';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoginAttempts } from './login-attempts.ts';

const account = 'jan@example.nl';
const here = '192.0.2.1';
const elsewhere = (number: number) => `192.0.2.${number}`;
const at = (address: string, device?: string) => ({ address, device });
const seconds = 1_000;

let now: number;
let attempts: LoginAttempts;
beforeEach(() => {
  now = 0;
  attempts = new LoginAttempts(new MemoryCountStore(() => now), 'secret', 5, () => new Date(now));
});

const attempt = (times: number, address = here, name = account, device?: string) =>
  Promise.allSettled(Array.from({ length: times }, () => attempts.begin(name, at(address, device))));
const letThrough = (settled: PromiseSettledResult<void>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length;
const tooMany = (retryAfter: number) => expect.objectContaining({ code: 'too_many_requests', retryAfter });

describe('Attempts to sign in', () => {
  it('are free five times, and then wait half a minute', async () => {
    expect(letThrough(await attempt(5))).toBe(5);
    now = 10 * seconds;
    await expect(attempts.begin(account, at(here))).rejects.toEqual(tooMany(20));
    now = 30 * seconds;
    await expect(attempts.begin(account, at(here))).resolves.toBeUndefined();
  });

  it('wait twice as long with each one after that', async () => {
    await attempt(5);
    now = 30 * seconds;
    await attempt(1);
    await expect(attempts.begin(account, at(here))).rejects.toEqual(tooMany(60));
  });

  it('of somebody who is signed in are counted by their session, whatever others do from elsewhere', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, number) => attempt(5, elsewhere(number + 10))));
    const session = () => attempts.begin(account, { ...at(here), session: 'a session' });
    expect(letThrough(await Promise.allSettled(Array.from({ length: 6 }, session)))).toBe(5);
    await expect(session()).rejects.toEqual(tooMany(30));
  });

  it('are not more for being made all at once', async () => {
    expect(letThrough(await attempt(50))).toBe(5);
  });

  it('know an account in any case', async () => {
    await attempt(5, here, 'Jan@Example.nl ');
    await expect(attempts.begin(account, at(here))).rejects.toEqual(tooMany(30));
  });

  it('are not held against the same person elsewhere', async () => {
    await attempt(6);
    await expect(attempts.begin(account, at(elsewhere(2)))).resolves.toBeUndefined();
  });

  it('are slowed down where they come from everywhere', async () => {
    const settled = [];
    for (let number = 0; number < 30; number += 1) settled.push(...(await attempt(1, elsewhere(number))));
    expect(letThrough(settled)).toBe(20);
  });

  it('are slowed down where one address tries many accounts', async () => {
    const settled = [];
    for (let number = 0; number < 60; number += 1)
      settled.push(...(await attempt(1, here, `${number}@x.nl`)));
    expect(letThrough(settled)).toBe(50);
  });

  it('are forgotten after a success', async () => {
    await attempt(4);
    await attempts.succeeded(account, at(here));
    expect(letThrough(await attempt(5))).toBe(5);
  });

  it('are not held against an address from which many people sign in', async () => {
    for (let number = 0; number < 100; number += 1) {
      await attempts.begin(`${number}@x.nl`, at(here));
      await attempts.succeeded(`${number}@x.nl`, at(here));
    }
    expect(letThrough(await attempt(1))).toBe(1);
  });

  it('are forgotten after a quarter of an hour', async () => {
    await attempt(4);
    now = 15 * 60 * seconds;
    expect(letThrough(await attempt(5))).toBe(5);
  });

  it('are counted by network where addresses are many', async () => {
    const settled = [];
    for (let number = 0; number < 8; number += 1) settled.push(...(await attempt(1, `2001:db8::${number}`)));
    expect(letThrough(settled)).toBe(5);
  });
});

describe('Attempts where the account was signed in to before', () => {
  const guessEverywhere = async () => {
    for (let number = 0; number < 30; number += 1) await attempt(1, elsewhere(number));
  };

  it('are not held up by what others guess, there or elsewhere', async () => {
    const { token } = await attempts.succeeded(account, at(here));
    await guessEverywhere();
    expect(letThrough(await attempt(1))).toBe(0);
    expect(letThrough(await attempt(1, here, account, token))).toBe(1);
  });

  it('have a limit of their own, and give others no new ones', async () => {
    const { token } = await attempts.succeeded(account, at(here));
    await guessEverywhere();
    expect(letThrough(await attempt(12, here, account, token))).toBe(5);
    now = 31 * seconds;
    expect(letThrough(await attempt(1, elsewhere(40)))).toBe(1);
    await attempts.begin(account, at(here, token));
    await attempts.succeeded(account, at(here, token));
    expect(letThrough(await attempt(1, elsewhere(41)))).toBe(0);
  });

  it('are those of others where the token is for another account, changed or old', async () => {
    const { token, expiresAt } = await attempts.succeeded(account, at(here));
    await guessEverywhere();
    const other = await attempts.succeeded('piet@example.nl', at(here));
    for (const wrong of [other.token, `9${token}`, `${token}x`, '..', 'x'])
      expect(letThrough(await attempt(1, here, account, wrong))).toBe(0);
    now = expiresAt.getTime();
    await guessEverywhere();
    expect(letThrough(await attempt(1, here, account, token))).toBe(0);
  });
});
