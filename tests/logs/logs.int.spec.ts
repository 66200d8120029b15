import { Readable } from 'node:stream';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { submissionsExportedMessage } from '@spoor/contracts/logs/log-messages';
import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import type { MailPage } from '@spoor/contracts/mail/mail.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { headers as requestHeaders } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { createJobQueue } from '@spoor/infra/queue/job-queue';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { type LogKind, ServerLog } from '@spoor/service/logs/server-log';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { tracesOf } from '../privacy/readable-traces.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(() => workers.close());

const url = urlOf(logRoutes.collect);
const entry = (more: Partial<LogEntry> = {}) => ({
  short_message: 'Kapot',
  level: 3,
  origin: 'client',
  timestamp: Math.trunc(Date.now() / 1000),
  ...more,
});
const send = (body: unknown, headers = {}) => service.call(url, { method: 'POST', body, headers });
const stored = async (query = {}) => {
  const response = await service.call(urlOf(logRoutes.list, undefined, query), { headers: admin.headers });
  return bodyOf<LogEntry[]>(response).map(({ short_message }) => short_message);
};

describe('Log entries', () => {
  it('are taken at once, and read by administrators once a worker has cleaned them', async () => {
    expect((await send([entry({ short_message: 'Van een browser' })])).statusCode).toBe(202);
    await vi.waitUntil(async () => (await stored()).includes('Van een browser'), { timeout: 60_000 });
  });

  it('are read by developers of the installation too, and by nobody else', async () => {
    const developer = await service.createUser();
    const statusFor = async ({ headers }: TestUser) =>
      (await service.call(urlOf(logRoutes.list), { headers })).statusCode;
    expect(await statusFor(developer)).toBe(403);
    await service.call(urlOf(userRoutes.grantDeveloper, { guid: developer.guid }), {
      method: 'POST',
      headers: await service.systemHeaders(),
    });
    expect(await statusFor(developer)).toBe(200);
    // What mails say is none of their business.
    const mails = await service.call(urlOf(mailRoutes.list), { headers: developer.headers });
    expect(mails.statusCode).toBe(403);
    expect(await statusFor(await service.createUser('ContentManager'))).toBe(403);
  });

  it('are taken as plain text too, which is all that a beacon can send', async () => {
    const body = JSON.stringify([entry({ short_message: 'Bij het weggaan' })]);
    expect((await send(body, { 'content-type': 'text/plain;charset=UTF-8' })).statusCode).toBe(202);
    await vi.waitUntil(async () => (await stored()).includes('Bij het weggaan'), { timeout: 60_000 });
  });

  it('are taken whatever characters are in them', async () => {
    expect((await send([entry({ short_message: 'Nul\0 en een half \ud83d' })])).statusCode).toBe(202);
    await vi.waitUntil(async () => (await stored()).includes('Nul en een half \ufffd'), { timeout: 60_000 });
  });

  it('are read by how severe they are', async () => {
    await send([entry({ short_message: 'Let op', level: 4 }), entry({ short_message: 'Praatje', level: 7 })]);
    await vi.waitUntil(async () => (await stored()).includes('Praatje'), { timeout: 60_000 });
    expect(await stored({ level: 4 })).toContain('Let op');
    expect(await stored({ level: 4 })).not.toContain('Praatje');
  });

  it.each([
    ['no entries', [], 422],
    ['too many entries', Array.from({ length: 101 }, () => entry()), 422],
    ['an entry without a message', [{ level: 3 }], 422],
    ['too much', [entry({ full_message: 'x'.repeat(300_000) })], 413],
  ])('of %s are refused', async (_, body, status) => {
    expect((await send(body)).statusCode).toBe(status);
  });

  it('that are too much are refused also where nobody said how much comes', async () => {
    const body = Readable.from(Array.from({ length: 300 }, () => ' '.repeat(1_024)));
    expect((await send(body, { 'content-type': 'application/json' })).statusCode).toBe(413);
  });

  it('are a browser’s, whatever it says, unless one of our own processes sends them', async () => {
    const reported = entry({ short_message: 'Van wie', origin: 'server' });
    await send([reported]);
    await send([reported], await service.systemHeaders());
    const origins = async () => {
      const response = await service.call(logRoutes.list.path, { headers: admin.headers });
      const own = bodyOf<LogEntry[]>(response).filter(({ short_message }) => short_message === 'Van wie');
      return own.map(({ origin }) => origin).toSorted();
    };
    await expect.poll(origins).toEqual(['client', 'server']);
  });

  it('tell of faults of the server, which developers can cause, under the id that the caller was given', async () => {
    const failed = (user: TestUser) =>
      service.call(systemRoutes.raise500.path, { method: 'POST', headers: user.headers });
    const developer = await service.createUser();
    expect((await failed(developer)).statusCode).toBe(403);
    expect((await failed(admin)).statusCode).toBe(403);
    const granting = urlOf(userRoutes.grantDeveloper, { guid: developer.guid });
    await service.call(granting, { method: 'POST', headers: await service.systemHeaders() });
    const response = await failed(developer);
    expect(response.statusCode).toBe(500);
    const { correlationId } = response.json<Problem>();
    await service.app.get(ServerLog).flush();
    const reported = async () => {
      const list = await service.call(urlOf(logRoutes.list, undefined, { level: 3 }), {
        headers: admin.headers,
      });
      return bodyOf<LogEntry[]>(list).filter(({ origin }) => origin === 'server');
    };
    await expect.poll(reported, { timeout: 60_000 }).toContainEqual(
      expect.objectContaining({
        short_message: '500 POST /api/system:raise500',
        full_message: JSON.stringify({ reason: 'Error', correlationId }),
      }),
    );
  });

  it('are found with the Changes and mails that followed from the same request', async () => {
    const correlationId = `verhaal-${crypto.randomUUID()}`;
    const headers = { ...admin.headers, [requestHeaders.correlationId]: correlationId };
    const body = { name: 'Verhaal' };
    await service.call(pageRoutes.create.path, { method: 'POST', headers, body });
    await service.call(mailRoutes.test.path, { method: 'POST', headers });
    await send([entry({ short_message: 'Erbij', correlation_id: correlationId })]);
    expect((await send([entry({ correlation_id: 'kort' })])).statusCode).toBe(422);
    const found = async <View>(address: { path: string }) =>
      bodyOf<View>(
        await service.call(`${address.path}?correlationId=${correlationId}`, { headers: admin.headers }),
      );
    await expect
      .poll(() => found(logRoutes.list), { timeout: 60_000 })
      .toMatchObject([{ short_message: 'Erbij', correlation_id: correlationId }]);
    expect(await found(changeRoutes.list)).toMatchObject({ items: [{ kind: 'PageCreated' }] });
    expect(await found<MailPage>(mailRoutes.list)).toMatchObject({ total: 1 });
  });

  it('of the service wait for a queue that is away, and arrive once', async () => {
    const { config, logger } = service.connections;
    const proxy = await startTcpProxy(config.databaseUrl);
    proxy.cut();
    const queue = createJobQueue({ databaseUrl: proxy.url, onError: () => undefined });
    const log = new ServerLog(queue, logger);
    const [guid, said] = [service.platform.guid, `Weg ${crypto.randomUUID()}`];
    const request = { caller: { platform: { guid } }, headers: {} } as unknown as FastifyRequest;
    log.add({ short_message: said, full_message: '', level: 3, origin: 'server' }, request);
    await log.flush();
    proxy.mend();
    await log.flush();
    await log.flush();
    const reported = async () => {
      const list = await service.call(urlOf(logRoutes.list, undefined, { level: 3 }), {
        headers: admin.headers,
      });
      return bodyOf<LogEntry[]>(list).filter(({ short_message }) => short_message === said);
    };
    await expect.poll(reported, { timeout: 60_000 }).toHaveLength(1);
    await queue.close();
    await proxy.close();
  });

  it('of pages that were loaded name no browser, in whatever table or file', async () => {
    const [browser, requested, path] = [crypto.randomUUID(), crypto.randomUUID(), `/${crypto.randomUUID()}`];
    const user_agent = `Mozilla/5.0 (X11; ${browser}; rv:140.0) Gecko/20100101 Firefox/140.0`;
    const headers = { 'user-agent': user_agent };
    const full_message = JSON.stringify({ path: `${path}?naam=${requested}` });
    const loaded = entry({ short_message: 'Page load', full_message, level: 6, user_agent });
    expect((await send([loaded], headers)).statusCode).toBe(202);
    const visit = [{ type: 'view', path: `${path}?naam=${requested}` }];
    await service.call(statisticsRoutes.collect.path, { method: 'POST', headers, body: visit });
    const places = async (...texts: string[]) =>
      (await tracesOf(service, [], texts)).map(({ place }) => place);
    await expect
      .poll(() => places(path), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['logs.entries', 'statistics.happenings']));
    expect(await places(browser, requested)).toEqual([]);
  });

  it('tell who exported submissions of which form, how many, and nothing of what was looked for', async () => {
    const form = await createPublishedForm(service, admin);
    const { guid } = await submitContact(service, form, { byLabel: { 'Je vraag': 'Komt er een brug?' } });
    await service.call(urlOf(submissionRoutes.read, { guid }), { headers: admin.headers });
    const query = { q: 'brug', status: 'New', format: 'json' } as const;
    const file = await service.call(urlOf(submissionRoutes.export, { guid: form.guid }, query), {
      headers: admin.headers,
    });
    expect(file.body).toContain(guid);
    await service.app.get(ServerLog).flush();
    const url = urlOf(logRoutes.list, undefined, { q: form.guid, limit: 100 });
    const told = async () =>
      bodyOf<LogEntry[]>(await service.call(url, { headers: admin.headers })).map((entry) => [
        entry.short_message,
        entry.full_message,
      ]);
    const { guid: userGuid } = admin;
    const filters = { status: 'New', isSearch: true };
    const about = { userGuid, formGuid: form.guid, format: 'json', count: 1, filters };
    await expect
      .poll(told, { timeout: 60_000 })
      .toEqual([[submissionsExportedMessage, JSON.stringify(about)]]);
  });

  it('of one kind leave room for those of another, however many there are', async () => {
    const log = service.app.get(ServerLog);
    const { guid } = service.platform;
    const said = `Alsnog ${crypto.randomUUID()}`;
    const report = (short_message: string, kind: LogKind) =>
      log.record(guid, { short_message, full_message: '', level: 3, origin: 'server' }, { kind });
    for (let index = 0; index < 200; index += 1) report(`Ruis ${index}`, 'refusal_of_nobody');
    report(said, 'refusal_of_person');
    await log.flush();
    const url = urlOf(logRoutes.list, undefined, { level: 3, limit: 500 });
    const reported = async () => (await service.call(url, { headers: admin.headers })).body;
    await expect.poll(reported, { timeout: 60_000 }).toContain(said);
  });

  it('of one account leave room for those that others bring about', async () => {
    const log = service.app.get(ServerLog);
    const [mine, others] = [`Poging ${crypto.randomUUID()}`, `Poging ${crypto.randomUUID()}`];
    const report = (short_message: string, account: string) =>
      log.record(
        service.platform.guid,
        { short_message, full_message: '', level: 3, origin: 'server' },
        { kind: 'flag_attempt', account },
      );
    for (let index = 0; index < 200; index += 1) report(`${mine} ${index}`, 'een');
    report(others, 'ander');
    await log.flush();
    const url = urlOf(logRoutes.list, undefined, { level: 3, limit: 500 });
    const reported = async () =>
      bodyOf<LogEntry[]>(await service.call(url, { headers: admin.headers })).map(
        ({ short_message }) => short_message,
      );
    await expect.poll(reported, { timeout: 60_000 }).toContain(others);
    expect((await reported()).filter((said) => said.startsWith(mine))).toHaveLength(10);
  });

  it('of text that is no JSON are refused', async () => {
    expect((await send('kapot', { 'content-type': 'text/plain' })).statusCode).toBe(422);
  });
});
