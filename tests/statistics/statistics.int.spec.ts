import { authRoutes, loginCookie } from '@spoor/contracts/auth/auth.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { StatisticsMaintenance } from '@spoor/service/statistics/statistics-maintenance';
import type { AnalyticsEventRow } from '@spoor/workers/statistics/analytics-events.store';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { readDays } from './read-days.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let service: TestService;
let workers: JobWorkers;
let admin: TestUser;

beforeAll(async () => {
  service = await startTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  await workers.close();
  await service.close();
});
beforeEach(() => sql`DELETE FROM statistics.happenings`.execute(service.connections.database));

const url = statisticsRoutes.collect.path;
const send = (body: unknown, headers: Record<string, string> = {}) =>
  service.call(url, { method: 'POST', body, headers: { 'user-agent': firefox, ...headers } });

/** What a worker has stored, once there is so much of it. */
async function stored(count: number): Promise<AnalyticsEventRow[]> {
  const read = async () =>
    (
      await sql<AnalyticsEventRow>`SELECT * FROM statistics.happenings ORDER BY at`.execute(
        service.connections.database,
      )
    ).rows;
  await vi.waitUntil(async () => (await read()).length >= count, { timeout: 60_000 });
  return read();
}

describe('What a visitor’s browser tells', () => {
  it('is taken at once, and kept without the visitor', async () => {
    const response = await send({ type: 'view', path: '/nieuws?naam=Jan#kop', referrerHost: 'nos.nl' });
    expect(response.statusCode).toBe(202);
    const [row] = await stored(1);
    expect(row).toMatchObject({
      path: '/nieuws',
      about: 'nos.nl',
      visitorClass: 'visitor',
      browser: 'Firefox',
    });
    expect(JSON.stringify(row)).not.toMatch(/Jan|127\.0\.0\.1|X11/);
  });

  it('is taken as plain text too, several at once', async () => {
    const body = JSON.stringify([
      { type: 'leave', path: '/', durationMs: 3_200 },
      { type: 'vital', path: '/', vital: 'cls', value: 0.01 },
    ]);
    expect((await send(body, { 'content-type': 'text/plain;charset=UTF-8' })).statusCode).toBe(202);
    expect((await stored(2)).map(({ type, value }) => [type, value]).toSorted()).toEqual([
      ['leave', 3_200],
      ['vital', 0.01],
    ]);
  });

  it('tells visitors of one day apart', async () => {
    await send({ type: 'view', path: '/' });
    await send({ type: 'view', path: '/nieuws' });
    await send({ type: 'view', path: '/' }, { 'user-agent': `${firefox} Chrome/140.0` });
    const rows = await stored(3);
    const keys = new Set(rows.map(({ visitorKey }) => visitorKey));
    // Midnight may have come in between: then they are others.
    if (new Set(rows.map(({ day }) => day)).size === 1) expect(keys.size).toBe(2);
  });

  it('counts robots apart, and editors, whom a beacon shows by their cookie alone', async () => {
    await send({ type: 'view', path: '/' }, { 'user-agent': 'Googlebot/2.1' });
    const { email, password } = admin;
    const { headers } = await service.call(authRoutes.login.path, {
      method: 'POST',
      body: { email, password },
    });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toContain(loginCookie);
    await send({ type: 'view', path: '/' }, { cookie });
    expect((await stored(2)).map(({ visitorClass }) => visitorClass).toSorted()).toEqual(['bot', 'editor']);
  });

  it('is not kept where the platform measures nothing', async () => {
    const set = (value: string | null) =>
      service.call(settingRoutes.change.path, {
        method: 'PUT',
        headers: admin.headers,
        body: [{ key: 'analyticsMode', value }],
      });
    bodyOf(await set('off'));
    expect((await send({ type: 'view', path: '/stil' })).statusCode).toBe(202);
    bodyOf(await set(null));
    await send({ type: 'view', path: '/weer' });
    expect((await stored(1)).map(({ path }) => path)).toEqual(['/weer']);
  });

  it('is added up once its day is over', async () => {
    await send({ type: 'view', path: '/dag' });
    await stored(1);
    const paths = async () =>
      (await readDays(service.connections.database, service.platform.guid))
        .filter(({ dimension }) => dimension === 'path')
        .map(({ subject, count, visitors }) => ({ subject, count, visitors }));
    await service.app.get(StatisticsMaintenance).aggregateAndExpire();
    expect(await paths()).toEqual([]);
    await service.app.get(StatisticsMaintenance).aggregateAndExpire(new Date(Date.now() + 25 * 60 * 60_000));
    expect(await paths()).toEqual([{ subject: '/dag', count: 1, visitors: 1 }]);
  });

  it.each([
    ['nothing', [], 422],
    ['an unknown type', { type: 'kijken', path: '/' }, 422],
    ['an address elsewhere', { type: 'view', path: 'https://evil.nl' }, 422],
    ['a host with more in it', { type: 'outbound', path: '/', target: 'nos.nl/pad?x' }, 422],
    ['too many', Array.from({ length: 21 }, () => ({ type: 'view', path: '/' })), 422],
    ['too much', { type: 'view', path: `/${'x'.repeat(20_000)}` }, 413],
    ['endless numbers', '[{"type":"leave","path":"/","durationMs":1e999}]', 422],
    ['text that is no JSON', 'kapot', 422],
  ])('is refused with %s', async (_, body, status) => {
    const headers = typeof body === 'string' ? { 'content-type': 'text/plain' } : {};
    expect((await send(body, headers)).statusCode).toBe(status);
  });

  it('is refused where another site has it told', async () => {
    const { statusCode } = await send({ type: 'view', path: '/' }, { origin: 'https://evil.example' });
    expect(statusCode).toBe(403);
  });
});

describe('The cookies of a visit', () => {
  const cookiesIn = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie));

  it('come with the beacon, once', async () => {
    const cookies = cookiesIn(await send({ type: 'view', path: '/' }));
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'correlation', 'build']);
    expect(cookies[0]).toMatch(/^session=[\da-f-]{36}; Path=\/; SameSite=Lax; HttpOnly$/);
    for (const cookie of cookies) expect(cookie).not.toMatch(/Expires|Max-Age/i);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    expect(cookiesIn(await send({ type: 'view', path: '/' }, { cookie }))).toEqual([]);
  });

  it('say which client is served now to whoever has an older one', async () => {
    const cookie = 'session=a; correlation=b; build=vorige';
    expect(cookiesIn(await send({ type: 'view', path: '/' }, { cookie }))).toMatchObject([
      expect.stringMatching(/^build=/),
    ]);
  });

  it('travel in the open nowhere', async () => {
    const secure = { 'x-forwarded-proto': 'https' };
    const cookies = cookiesIn(await send({ type: 'view', path: '/' }, secure));
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
  });

  it('neither come with what is kept for everybody, nor keep anybody from it', async () => {
    const visit = (headers = {}) => service.call(menuRoutes.list.path, { headers });
    const first = await visit();
    const second = await visit({
      cookie: 'session=a; correlation=b; build=c',
      'if-none-match': first.headers.etag,
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(second.statusCode).toBe(304);
    expect(second.headers['set-cookie']).toBeUndefined();
  });
});
