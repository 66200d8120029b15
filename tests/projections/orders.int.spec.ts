import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { ProjectionStatus, SystemJobs, SystemProcesses } from '@spoor/contracts/system/system.views';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

/** Nobody waits for it. */
const held = 'statistics-months';
const patience = { timeout: 60_000, interval: 200 };
type Order = 'holdProjection' | 'startProjection' | 'rebuildProjection';

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

async function order(how: Order, name: string, at = service) {
  const url = urlOf(systemRoutes[how], { name });
  return at.call(url, { method: 'POST', headers: at === service ? admin.headers : await at.systemHeaders() });
}

async function statusOf(name: string, at = service): Promise<ProjectionStatus> {
  const response = await at.call(systemRoutes.projections.path, { headers: await at.systemHeaders() });
  const found = bodyOf<ProjectionStatus[]>(response).find((status) => status.name === name);
  if (found === undefined) throw new Error(`No read model ${name}`);
  return found;
}

/** Something that all read models come past. */
async function happens(at = service): Promise<bigint> {
  await at.createUser();
  return at.connections.store.lastPosition();
}

async function isBehind(name: string, at = service): Promise<boolean> {
  const position = await happens(at);
  await expect
    .poll(async () => BigInt((await statusOf('users', at)).position) >= position, patience)
    .toBe(true);
  return BigInt((await statusOf(name, at)).position) < position;
}

async function untilCaughtUp(name: string, at = service): Promise<void> {
  const position = await happens(at);
  await expect.poll(async () => BigInt((await statusOf(name, at)).position) >= position, patience).toBe(true);
}

describe('A read model', () => {
  it('stands still while it is held, and catches up once it is started', async () => {
    expect((await order('holdProjection', held)).statusCode).toBe(204);
    await expect.poll(() => isBehind(held), patience).toBe(true);
    expect(await statusOf(held)).toMatchObject({ state: 'held', lastError: null });
    const ready = await service.call(systemRoutes.ready.path);
    expect(ready.body).toContain('projection_held');
    expect((await order('startProjection', held)).statusCode).toBe(204);
    await untilCaughtUp(held);
    expect((await statusOf(held)).state).toBe('running');
  });

  it('is made anew, also while it is held, and goes on as it was', async () => {
    const rebuiltOn = async () => {
      const { rows } = await sql<{ rebuiltOn: Date | null }>`
        SELECT "rebuiltOn" FROM read_model.projection_status WHERE projection = ${held}`.execute(
        service.connections.database,
      );
      return rows[0]?.rebuiltOn ?? null;
    };
    for (const isHeld of [false, true]) {
      if (isHeld) await order('holdProjection', held);
      const before = await rebuiltOn();
      expect((await order('rebuildProjection', held)).statusCode).toBe(204);
      const wanted = isHeld ? 'held' : 'running';
      await expect.poll(async () => (await statusOf(held)).state, patience).toBe(wanted);
      expect(await rebuiltOn()).not.toEqual(before);
    }
    await order('startProjection', held);
    await untilCaughtUp(held);
  });

  it('is ordered about by name, and by administrators where they share it with nobody', async () => {
    expect((await order('holdProjection', 'nothing')).statusCode).toBe(404);
    await service.createPlatform();
    for (const how of ['holdProjection', 'startProjection', 'rebuildProjection'] as const)
      expect((await order(how, held)).json()).toMatchObject({ code: 'forbidden', status: 403 });
  });

  it('tells who runs one platform of several what is of that one, and who operates them all of it', async () => {
    await service.createPlatform();
    const read = ({ path }: Route, headers: TestUser['headers']) => service.call(path, { headers });
    const statusFor = async (headers: TestUser['headers']) => ({
      processes: (await read(systemRoutes.processes, headers)).json<SystemProcesses>(),
      queues: (await read(systemRoutes.jobs, headers)).json<SystemJobs>().queues.length > 0,
      metrics: (await read(systemRoutes.metrics, headers)).statusCode,
    });
    expect(await statusFor(admin.headers)).toEqual({
      processes: {
        isLimited: true,
        processes: [],
        reactors: [],
        databaseBytes: null,
        eventStore: { position: null, bytes: null },
        mails: [],
        plans: { pages: 0, nextOn: null },
      },
      queues: false,
      metrics: 403,
    });
    const operator = await service.createUser('Admin');
    await service.call(urlOf(userRoutes.grantOperator, { guid: operator.guid }), {
      method: 'POST',
      headers: await service.systemHeaders(),
    });
    const whole = { isLimited: false, databaseBytes: expect.any(Number) };
    expect(await statusFor(operator.headers)).toMatchObject({ processes: whole, queues: true, metrics: 200 });
  });

  it('says in the log who ordered what', async () => {
    const url = urlOf(logRoutes.list, undefined, { q: 'Read model statistics-months' });
    await expect
      .poll(async () => (await service.call(url, { headers: admin.headers })).body, patience)
      .toContain(`Read model statistics-months: held`);
    expect((await service.call(url, { headers: admin.headers })).body).toContain(admin.guid);
  });

  it('that is held stays so in the process that takes over, which starts it', async () => {
    const first = await startTestService();
    const second = await startTestService({ beside: first });
    try {
      await order('holdProjection', held, first);
      await expect.poll(() => isBehind(held, first), patience).toBe(true);
      await first.close();
      await untilCaughtUp('users', second);
      expect(await isBehind(held, second)).toBe(true);
      await order('startProjection', held, second);
      await untilCaughtUp(held, second);
    } finally {
      await second.close();
    }
  });
});
