import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { Health } from '@spoor/contracts/system/health';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { workerEventStoreUrl } from '../support/worker-event-store.ts';

let database: TcpProxy;
let eventStore: TcpProxy;
let service: TestService;
let admin: TestUser;
let workers: JobWorkers;
beforeAll(async () => {
  database = await startTcpProxy(await createTestDatabase());
  eventStore = await startTcpProxy(workerEventStoreUrl());
  const config = { databaseUrl: database.url, eventStoreUrl: eventStore.url };
  service = await startTestService({ config });
  admin = await service.createUser('Admin');
  workers = await startTestWorkers(service);
});
afterEach(() => {
  database.mend();
  eventStore.mend();
});
afterAll(async () => {
  await workers.close();
  await service.close();
  await Promise.all([database.close(), eventStore.close()]);
});

const ready = () => service.call(systemRoutes.ready.path);
const strictlyReady = () => service.call(`${systemRoutes.ready.path}?strict`);
/** Finding by part, of those that are not well. */
const findings = async () => {
  const { parts } = (await ready()).json<Health>();
  return Object.fromEntries(
    parts.flatMap(({ name, finding }) => (finding === null ? [] : [[name, finding]])),
  );
};
const read = () => service.call(menuRoutes.list.path, { headers: admin.headers });
const write = (name: string) =>
  service.call(menuRoutes.create.path, { method: 'POST', body: { name }, headers: admin.headers });

function expectComeBackLater(response: LightMyRequestResponse): void {
  expect(response.json()).toMatchObject({ status: 503, code: 'upstream_failed' });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
}

/** Connections come back by themselves, in a time that is theirs. */
const untilBack = { timeout: 60_000, interval: 100 };

describe('Without the event store', () => {
  it('reading goes on, and writing asks to come back later', async () => {
    eventStore.cut();
    expectComeBackLater(await write('Te vroeg'));
    expect((await read()).statusCode).toBe(200);
    await vi.waitFor(
      async () => expect(await findings()).toEqual({ 'event-store': 'event_store_away' }),
      untilBack,
    );
    const health = await ready();
    expect(health.statusCode).toBe(200);
    expect(health.json()).toMatchObject({ status: 'degraded' });
    expect((await strictlyReady()).statusCode).toBe(503);
  });

  it('writing goes on by itself when the store is back', async () => {
    eventStore.cut();
    await write('Te vroeg');
    eventStore.mend();
    await vi.waitFor(async () => expect((await write('Op tijd')).statusCode).toBe(201), untilBack);
    await vi.waitFor(async () => expect((await ready()).json().status).toBe('ready'), untilBack);
    expect((await strictlyReady()).statusCode).toBe(200);
  });
});

describe('Without the database', () => {
  it('asks to come back later, and still says how it is', async () => {
    database.cut();
    // What is kept in memory is answered until the loss is noticed.
    await vi.waitFor(async () => expectComeBackLater(await read()), untilBack);
    await vi.waitFor(async () => expect(await findings()).toEqual({ postgres: 'postgres_away' }), untilBack);
    expect((await ready()).statusCode).toBe(503);
    expect((await service.call(systemRoutes.live.path)).statusCode).toBe(200);
  });

  it('reading and writing go on by themselves when it is back', async () => {
    database.cut();
    await read();
    database.mend();
    await vi.waitFor(async () => expect((await read()).statusCode).toBe(200), untilBack);
    await vi.waitFor(async () => expect((await write('Weer terug')).statusCode).toBe(201), untilBack);
    await vi.waitFor(async () => expect((await ready()).json().status).toBe('ready'), untilBack);
  });
});
