import { randomUUID } from 'node:crypto';
import { authRoutes, loginCookie } from '@spoor/contracts/auth/auth.routes';
import { choiceOf, consentCookie } from '@spoor/contracts/consent/consent-choice';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { RecordedVisit } from '@spoor/contracts/statistics/recorded-visits';
import { recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { SystemJobs } from '@spoor/contracts/system/system.views';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { ServerLog } from '@spoor/service/logs/server-log';
import type { AnalyticsEventRow } from '@spoor/service/statistics/analytics-events.store';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { tracesOf } from '../privacy/readable-traces.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let service: TestService;
let workers: JobWorkers;
let admin: TestUser;

const output: string[] = [];
const print = process.stdout.write;

beforeAll(async () => {
  process.stdout.write = (text: string | Uint8Array) => output.push(String(text)) > 0;
  service = await startTestService({ config: { logLevel: 'debug' } });
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  process.stdout.write = print;
  await workers.close();
  await service.close();
});
beforeEach(() => sql`DELETE FROM statistics.happenings`.execute(service.connections.database));

const url = statisticsRoutes.collect.path;
const send = (body: unknown, headers: Record<string, string> = {}) =>
  service.call(url, { method: 'POST', body, headers: { 'user-agent': firefox, ...headers } });

const setMode = (value: 'off' | 'cookie' | null) =>
  service.call(settingRoutes.change.path, {
    method: 'PUT',
    headers: admin.headers,
    body: [{ key: 'analyticsMode', value }],
  });

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

/** Of a day that there never was. */
const unstorable: Omit<RecordedVisit, 'platformGuid'> = {
  visitorKey: 'k',
  visitorClass: 'visitor',
  device: 'desktop',
  browser: 'Firefox',
  language: 'nl',
  at: '0000-01-01T00:00:00.000Z',
  day: '0000-01-01',
  happenings: [{ type: 'view', path: '/' }],
};

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

  it('is counted once each where many tell at the same moment, who share what is stored', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/pagina/${index}`);
    const sent = await Promise.all(paths.map((path) => send({ type: 'view', path })));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const rows: (AnalyticsEventRow & { batchGuid?: string })[] = await stored(paths.length);
    expect(rows.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    expect(new Set(rows.map(({ batchGuid }) => batchGuid)).size).toBeLessThan(paths.length);
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

  it('that cannot be stored is shown to those who run its own platform alone', async () => {
    const other = await service.createPlatform();
    const otherAdmin = await service.createUser('Admin', other);
    const once = { ...recordAnalyticsEvents, policy: { ...recordAnalyticsEvents.policy, attempts: 1 } };
    const batches = [service.platform, other].map(({ guid: platformGuid }) => ({
      batchGuid: randomUUID(),
      platformGuid,
      visits: [{ ...unstorable, platformGuid }],
    }));
    for (const batch of batches) await service.connections.queue.enqueue(once, batch);
    const failedFor = async (user: TestUser, platform: Platform) => {
      const { failed } = bodyOf<SystemJobs>(
        await service.call(systemRoutes.jobs.path, { headers: user.headers }, platform),
      );
      return failed.map(({ id }) => id);
    };
    const [own = '', theirs = ''] = batches.map(recordAnalyticsEvents.jobId);
    await vi.waitUntil(async () => (await failedFor(admin, service.platform)).includes(own), {
      timeout: 60_000,
    });
    await vi.waitUntil(async () => (await failedFor(otherAdmin, other)).includes(theirs), {
      timeout: 60_000,
    });
    expect(await failedFor(admin, service.platform)).not.toContain(theirs);
    expect(await failedFor(otherAdmin, other)).not.toContain(own);
    const address = { queue: recordAnalyticsEvents.queue, id: own };
    for (const route of [systemRoutes.retryJob, systemRoutes.discardJob]) {
      const sent = { method: route.method, headers: otherAdmin.headers };
      expect((await service.call(urlOf(route, address), sent, other)).statusCode).toBe(404);
    }
  });

  it('is counted once where a version before left it to the workers, however often they bring it', async () => {
    const { guid: platformGuid } = service.platform;
    const left = { ...unstorable, platformGuid, at: '2026-11-21T10:00:00.000Z', day: '2026-11-21' };
    const batch = { batchGuid: randomUUID(), visits: [left, left] };
    const headers = await service.systemHeaders();
    for (const _ of [1, 2]) {
      const { statusCode } = await service.call(statisticsRoutes.record.path, {
        method: 'POST',
        headers,
        body: batch,
      });
      expect(statusCode).toBe(204);
    }
    expect((await stored(2)).map(({ visitorKey }) => visitorKey)).toEqual(['k', 'k']);
  });

  it('is not kept where the platform measures nothing', async () => {
    bodyOf(await setMode('off'));
    expect((await send({ type: 'view', path: '/stil' })).statusCode).toBe(202);
    bodyOf(await setMode(null));
    await send({ type: 'view', path: '/weer' });
    expect((await stored(1)).map(({ path }) => path)).toEqual(['/weer']);
  });

  it('leaves neither an address, nor a browser, nor where they were before, wherever something is kept', async () => {
    const visitor = {
      'user-agent': 'Mozilla/5.0 (X11; Zeldzaam; rv:140.0) Gecko/20100101 Firefox/140.0',
      'x-forwarded-for': '203.0.113.77',
      referer: 'https://elders.example/vorige-bladzijde?naam=zwaantje',
    };
    const path = '/nieuws?naam=zwaantje#vorige-bladzijde';
    const reported = [
      { type: 'view', path, referrerHost: 'elders.example' },
      { type: 'notFound', path, referrerHost: 'elders.example' },
      { type: 'search', path, term: 'paspoort', results: 2 },
      { type: 'leave', path, durationMs: 900 },
    ];
    for (const mode of ['cookie', null] as const) {
      bodyOf(await setMode(mode));
      expect((await send(reported, visitor)).statusCode).toBe(202);
    }
    const form = await createPublishedForm(service, admin);
    await submitContact(service, form, { by: { headers: visitor } });
    for (const url of [menuRoutes.list.path, '/api/pages/niets', '/api/niets'])
      await service.call(url, { headers: visitor });
    await stored(2 * reported.length);
    await service.app.get(ServerLog).flush();
    const places = (await tracesOf(service, output, ['elders.example'])).map(({ place }) => place);
    expect(places).toContain('statistics.happenings');
    const known = ['Zeldzaam', '203.0.113.', 'zwaantje', 'vorige-bladzijde'];
    expect(await tracesOf(service, output, known)).toEqual([]);
  });

  it('is that of the same visitor from another address, where they agreed to a cookie', async () => {
    bodyOf(await setMode('cookie'));
    const consent = consentCookie(choiceOf(['analytical'], new Date()), false).split(';')[0] ?? '';
    const first = await send({ type: 'view', path: '/' }, { cookie: consent });
    const given = [first.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('analytics='));
    expect(given).toMatch(/Max-Age=34128000/);
    const cookie = `${consent}; ${given?.split(';')[0]}`;
    await send({ type: 'view', path: '/' }, { cookie, 'user-agent': `${firefox} Chrome/140.0` });
    await send({ type: 'view', path: '/' });
    const rows = await stored(3);
    bodyOf(await setMode(null));
    if (new Set(rows.map(({ day }) => day)).size === 1)
      expect(new Set(rows.map(({ visitorKey }) => visitorKey)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(given?.slice('analytics='.length, 46));
  });

  it.each([
    ['a beacon of a megabyte', JSON.stringify({ type: 'view', path: `/${'x'.repeat(1_000_000)}` }), 413],
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
    await stored(2);
  });

  it('say which client is served now to whoever has an older one', async () => {
    const cookie = 'session=a; correlation=b; build=vorige';
    expect(cookiesIn(await send({ type: 'view', path: '/' }, { cookie }))).toMatchObject([
      expect.stringMatching(/^build=/),
    ]);
    await stored(1);
  });

  it('travel in the open nowhere', async () => {
    const secure = { 'x-forwarded-proto': 'https' };
    const cookies = cookiesIn(await send({ type: 'view', path: '/' }, secure));
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
    await stored(1);
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

describe('The statistics', () => {
  const today = new Date().toISOString().slice(0, 10);
  const read = async (query: string, headers = admin.headers) =>
    service.call(`${statisticsRoutes.read.path}?${query}`, { headers });

  it('tell what was done today, of whom one asks', async () => {
    await send({ type: 'view', path: '/nieuws', referrerHost: 'nos.nl' }, { 'accept-language': 'nl-NL' });
    await send({
      type: 'search',
      path: '/search',
      term: "'; DROP TABLE statistics.happenings; --",
      results: 0,
    });
    await stored(2);
    const period = `from=${addDays(today, -1)}&to=${addDays(today, 1)}`;
    const view = await vi.waitUntil(
      async () => {
        const { summary, subjects, segments } = bodyOf<StatisticsView>(await read(period));
        return summary.views === 1 && subjects.unfound?.length === 1 && { summary, subjects, segments };
      },
      { timeout: 60_000 },
    );
    expect(view.segments.language).toEqual([{ name: 'nl', visitors: 1, count: 1 }]);
    expect(view.subjects.unfound).toMatchObject([
      { name: "'; drop table statistics.happenings; --", count: 1 },
    ]);
    const filtered = bodyOf<StatisticsView>(await read(`${period}&filter=referrer:elders.nl`));
    expect(filtered.summary).toMatchObject({ visitors: 0, views: 0, bounceRate: null });
    const now = await service.call(statisticsRoutes.now.path, { headers: admin.headers });
    expect(bodyOf(now)).toEqual({ visitors: 1 });
  });

  it('tell in which hour a page was published', async () => {
    const { guid } = await createPage(service, admin, 'Zandsuppletie');
    await publishPage(service, admin, guid);
    const period = `from=${addDays(today, -1)}&to=${addDays(today, 1)}&interval=hour`;
    const { publications, series } = bodyOf<StatisticsView>(await read(period));
    const reported = publications.filter(({ pageGuid }) => pageGuid === guid);
    expect(reported).toMatchObject([{ title: 'Zandsuppletie' }]);
    expect(series.map(({ start }) => start)).toContain(reported[0]?.hour);
    expect(reported[0]?.hour.slice(0, 10)).toBe(reported[0]?.day);
  });

  it.each([
    'from=2026-11-02&to=2026-11-01',
    'from=1900-01-01&to=2026-11-01',
    'from=9999-12-01&to=9999-12-31',
    'from=0000-01-01&to=0000-01-02',
    'from=2026-13-01&to=2026-11-01',
    'from=2026-11-01&to=2026-11-02&filter=adres:1',
    'from=2026-11-01&to=2026-11-02&filter=path:a;page:b',
    'from=2026-11-01&to=2026-11-02&who=everybody',
  ])('are not told of %s', async (query) => {
    expect((await read(query)).statusCode).toBe(422);
  });

  it('count otherwise only for a reason, which is told with who gave it', async () => {
    const filters = { visitMinutes: 20, mostViews: 500, excludedPaths: ['/intern/*'], robotReferrers: [] };
    const url = statisticsRoutes.changeDefinition.path;
    const change = (body: unknown) => service.call(url, { method: 'PUT', headers: admin.headers, body });
    expect((await change({ filters })).statusCode).toBe(422);
    const value = JSON.stringify(filters);
    const plain = {
      method: 'PUT',
      headers: admin.headers,
      body: [{ key: 'statisticsFilters', value }],
    } as const;
    expect((await service.call(settingRoutes.change.path, plain)).statusCode).toBe(422);
    bodyOf(await change({ filters, reason: 'Het intranet telt niet mee' }));
    const known = await service.call(statisticsRoutes.readDefinition.path, { headers: admin.headers });
    expect(bodyOf(known)).toMatchObject({
      definition: { ...filters, version: 1 },
      changes: [{ reason: 'Het intranet telt niet mee' }],
    });
  });
});
