import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { minuteMs } from '@spoor/contracts/shared/durations';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { rateLimits: true } });
});
afterAll(() => service.close());

/** Proxies that are trusted are believed when they say whom they speak for. */
const visitor = (address: string) => ({ 'x-forwarded-for': address });

const read = (headers: Record<string, string>) => service.call(menuRoutes.list.path, { headers });
const write = (headers: Record<string, string>) =>
  service.call(authRoutes.logout.path, { method: 'POST', headers });

async function statuses(times: number, call: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) found.push((await call()).statusCode);
  return found;
}

let network = 0;

/** What came of calls of one address within one minute of the clock: where it ended meanwhile, those of another. */
async function withinOneMinute<T>(calls: (address: string) => Promise<T>): Promise<T> {
  const minute = () => Math.floor(Date.now() / minuteMs);
  for (;;) {
    const began = minute();
    network += 1;
    const outcome = await calls(`192.0.2.${network}`);
    if (minute() === began) return outcome;
  }
}

describe('Whoever asks too much in a minute', () => {
  it('is told to wait, reading', async () => {
    const [found, response] = await withinOneMinute(
      async (address) =>
        [await statuses(300, () => read(visitor(address))), await read(visitor(address))] as const,
    );
    expect(new Set(found)).toEqual(new Set([200]));
    expect(response.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await read(visitor('198.51.100.2'))).statusCode).toBe(200);
  });

  it('is told to wait, writing', async () => {
    const [found, written, stillRead] = await withinOneMinute(
      async (address) =>
        [
          await statuses(30, () => write(visitor(address))),
          await write(visitor(address)),
          await read(visitor(address)),
        ] as const,
    );
    expect(new Set(found)).toEqual(new Set([204]));
    expect(written.statusCode).toBe(429);
    expect(stillRead.statusCode).toBe(200);
  });

  it('is told before that what is left', async () => {
    const [{ headers }, cached] = await withinOneMinute(
      async (address) => [await read(visitor(address)), await read(visitor(address))] as const,
    );
    expect(headers).toMatchObject({ 'ratelimit-limit': '300', 'ratelimit-remaining': '299' });
    expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60);
    expect(cached.headers['ratelimit-remaining']).toBe('298');
  });

  it('is told to wait, with beacons of visits, whatever it calls itself, and keeps nobody else from theirs', async () => {
    const beacon = (address: string, number: number) =>
      service.call(statisticsRoutes.collect.path, {
        method: 'POST',
        body: { type: 'view', path: `/${number}` },
        headers: {
          ...visitor(address),
          'user-agent': `Mozilla/5.0 (X11; rv:${number}.0) Firefox/${number}.0`,
        },
      });
    let number = 0;
    const [flood, stillRead] = await withinOneMinute(
      async (address) =>
        [await statuses(130, () => beacon(address, ++number)), await read(visitor(address))] as const,
    );
    expect(flood.filter((status) => status === 202)).toHaveLength(120);
    expect(new Set(flood.slice(120))).toEqual(new Set([429]));
    expect((await beacon('198.51.100.8', 1)).statusCode).toBe(202);
    expect(stillRead.statusCode).toBe(200);
  });

  it('is told to wait, with tokens that are made up', async () => {
    const found = await withinOneMinute((address) => {
      const guessing = { ...visitor(address), authorization: 'Bearer made.up.token' };
      return statuses(301, () => read(guessing));
    });
    expect([found[0], found.at(-1)]).toEqual([401, 429]);
  });
});

describe('Whoever guesses passwords', () => {
  const logIn = (email: string) =>
    service.call(authRoutes.login.path, {
      method: 'POST',
      body: { email, password: 'geraden wachtwoord' },
      headers: visitor('198.51.100.6'),
    });

  it('has five free attempts, also all at once, whether there is such an account or not', async () => {
    const { email } = await service.createUser();
    for (const account of [email, 'niemand@example.nl']) {
      const responses = await Promise.all(Array.from({ length: 12 }, () => logIn(account)));
      const found = responses.map(({ statusCode }) => statusCode).toSorted();
      expect(found).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
      expect(Number((await logIn(account)).headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
