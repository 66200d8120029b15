import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SignInRefusalView } from '@spoor/contracts/auth/sign-in-refusal';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { signInRefusedMessage } from '@spoor/contracts/logs/log-messages';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { readSignInRefusals } from '@spoor/projections/logs/log-entries/sign-in-refusals.queries';
import { ServerLog } from '@spoor/service/logs/server-log';
import { LogEntriesStore } from '@spoor/workers/logs/log-entries.store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { queryContextOf } from '../support/test-query-context.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const patience = { timeout: 60_000 };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(() => workers.close());

const signIn = (email: string, password: string) =>
  service.call(urlOf(authRoutes.login), {
    method: 'POST',
    headers: { 'user-agent': firefox },
    body: { email, password },
  });
const reported = async () => {
  await service.app.get(ServerLog).flush();
  const response = await service.call(urlOf(authRoutes.refusals), { headers: admin.headers });
  return bodyOf<SignInRefusalView[]>(response);
};

describe('A sign-in that is refused', () => {
  it('is told administrators, with whose account it was, and how often', async () => {
    const jan = await service.createUser();
    await signIn(jan.email, 'een verkeerd wachtwoord');
    await signIn(jan.email, 'nog een verkeerd wachtwoord');
    const person = { guid: jan.guid, displayName: 'Jan de Vries' };
    const expected = { way: 'password', reason: 'wrong', browser: 'Firefox, Linux', person };
    await expect
      .poll(async () => {
        const own = (await reported()).filter((refusal) => refusal.person?.guid === jan.guid);
        expect(own[0]).toMatchObject(expected);
        return own.reduce((sum, { times }) => sum + times, 0);
      }, patience)
      .toBe(2);
  });

  it('tells nothing of what was typed where nobody has that address', async () => {
    await signIn('geheim-adres@elders.example', 'per-ongeluk-mijn-pincode');
    await expect
      .poll(reported, patience)
      .toContainEqual(expect.objectContaining({ person: null, reason: 'wrong' }));
    const log = await service.call(urlOf(logRoutes.list), { headers: admin.headers });
    expect(log.body).not.toMatch(/geheim-adres|pincode/);
  });

  it('tells who has to wait after too many', async () => {
    const piet = await service.createUser();
    const statuses: number[] = [];
    while (!statuses.includes(429)) {
      statuses.push((await signIn(piet.email, 'een verkeerd wachtwoord')).statusCode);
    }
    await expect.poll(reported, patience).toContainEqual(expect.objectContaining({ reason: 'wait' }));
  });

  it('tells of an account that is closed', async () => {
    const kees = await service.createUser();
    const url = urlOf(userRoutes.deactivate, { guid: kees.guid });
    await service.call(url, { method: 'POST', headers: admin.headers });
    expect((await signIn(kees.email, kees.password)).statusCode).toBe(403);
    const person = expect.objectContaining({ guid: kees.guid });
    await expect
      .poll(reported, patience)
      .toContainEqual(expect.objectContaining({ reason: 'closed', person }));
  });

  it('is not told by browsers, whatever they report', async () => {
    const entry = { short_message: signInRefusedMessage, level: 4, timestamp: Date.now() / 1000 };
    const { guid: userGuid } = admin;
    const full_message = JSON.stringify({ way: 'passkey', reason: 'wrong', userGuid, browser: null });
    await service.call(urlOf(logRoutes.collect), {
      method: 'POST',
      body: [{ ...entry, full_message, origin: 'server' }],
    });
    const arrived = async () =>
      bodyOf<LogEntry[]>(await service.call(urlOf(logRoutes.list), { headers: admin.headers })).some(
        ({ origin, short_message }) => origin === 'client' && short_message === signInRefusedMessage,
      );
    await expect.poll(arrived, patience).toBe(true);
    expect((await reported()).filter(({ way }) => way === 'passkey')).toEqual([]);
  });

  it('is told at home alone', async () => {
    const elsewhere = await service.createPlatform();
    const { headers } = await service.createUser('Admin', elsewhere);
    const response = await service.call(urlOf(authRoutes.refusals), { headers }, elsewhere);
    expect(response.json()).toEqual([]);
  });
});

describe('Many refusals', () => {
  const now = Date.parse('2026-03-01T10:30:00Z') / 1_000;
  const refused = (userGuid: string | null, secondsAgo: number, different = {}, times = ''): LogEntry => ({
    short_message: `${signInRefusedMessage}${times}`,
    level: 4,
    origin: 'server',
    platform: '',
    user_agent: '',
    bot: false,
    timestamp: now - secondsAgo,
    full_message: JSON.stringify({
      way: 'password',
      reason: 'wrong',
      userGuid,
      browser: 'Firefox, Linux',
      ...different,
    }),
  });
  const reportedOf = async (entries: readonly LogEntry[]) => {
    const { guid: platformGuid } = await service.createPlatform();
    const { database } = service.connections;
    const batch = { batchGuid: crypto.randomUUID(), correlationId: 'request-1', platformGuid, entries };
    await new LogEntriesStore(database).append(batch);
    return readSignInRefusals(queryContextOf(database, platformGuid));
  };

  it('of one person, way and reason within an hour are told together', async () => {
    const refusals = await reportedOf([
      refused(admin.guid, 120),
      refused(admin.guid, 60, { browser: 'Chrome, Windows' }, ' (3×)'),
      refused(admin.guid, 60, { reason: 'wait' }),
      refused(null, 60),
      { ...refused(null, 60), full_message: 'no JSON' },
    ]);
    expect(refusals.map(({ reason, times }) => `${reason} ${times}`).sort()).toEqual([
      ...['wait 1', 'wrong 1', 'wrong 4'],
    ]);
    const together = refusals.find(({ times }) => times === 4);
    const at = new Date((now - 60) * 1_000);
    expect([together?.browser, new Date(together?.at ?? '')]).toEqual([null, at]);
  });

  it('that name nobody push out none that names somebody', async () => {
    const ofNobody = Array.from({ length: 150 }, (_, hour) => refused(null, hour * 3_600));
    const refusals = await reportedOf([refused(admin.guid, 200 * 3_600), ...ofNobody]);
    expect(refusals).toHaveLength(101);
    expect(new Date(refusals.at(-1)?.at ?? '')).toEqual(new Date((now - 200 * 3_600) * 1_000));
  });
});
