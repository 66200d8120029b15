import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { type Health, type HealthPartName } from '@spoor/contracts/system/health';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { ProjectionStatus, SystemProcesses } from '@spoor/contracts/system/system.views';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { BackupRunStore } from '@spoor/infra/backup/backup-run.store';
import type { Config } from '@spoor/infra/config';
import { startHeartbeat } from '@spoor/infra/heartbeats/start-heartbeat';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { HealthMonitor } from '@spoor/service/system/health-monitor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bodyOf, createPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const metricsToken = 'a-token-for-those-who-measure';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService({ config: { metricsToken } });
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  await workers.close();
  await service.close();
});

const patience = { timeout: 60_000, interval: 200 };

async function partOf(name: HealthPartName, at = service) {
  const { parts } = (await at.call(systemRoutes.ready.path)).json<Health>();
  return parts.find((part) => part.name === name);
}
const untilFinding = (name: HealthPartName, finding: string | null, at = service) =>
  vi.waitFor(async () => expect(await partOf(name, at)).toMatchObject({ finding }), patience);
const write = (at = service) =>
  at.call(menuRoutes.create.path, { method: 'POST', body: { name: 'Menu' }, headers: admin.headers });

describe('A system of which every part is there', () => {
  it('is ready, strictly too, and names its parts', async () => {
    await vi.waitFor(async () => {
      const response = await service.call(`${systemRoutes.ready.path}?strict`);
      expect(response.json()).toMatchObject({ status: 'ready' });
      expect(response.statusCode).toBe(200);
    }, patience);
  });

  it('lists its processes to administrators, with version and position', async () => {
    const response = await service.call(systemRoutes.processes.path, { headers: admin.headers });
    const { processes } = response.json<SystemProcesses>();
    expect(processes.map(({ role, state }) => [role, state])).toEqual([
      ['projections', 'running'],
      ['workers', 'running'],
    ]);
    expect(processes[0]?.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe('Metrics', () => {
  const read = (headers = {}) => service.call(systemRoutes.metrics.path, { headers });

  it('tell the same, in the format of Prometheus, to whoever has the token', async () => {
    const { statusCode, headers, body } = await read({ authorization: `Bearer ${metricsToken}` });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('# TYPE spoor_part_up gauge\n');
    expect(body).toContain('spoor_part_up{part="postgres"} 1\n');
    expect(body).toContain('spoor_processes{role="workers",state="running"} 1\n');
    expect(body).toMatch(/^spoor_projection_position\{projection="pages"\} \d+$/m);
    expect(body).toMatch(
      /^http_request_duration_seconds_bucket\{method="GET",route="\/api\/system\/processes",status="2xx",le="\+Inf"\} 1$/m,
    );
    for (const line of body.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/);
  });

  it('are told to nobody else, and the token opens nothing else', async () => {
    expect((await read()).statusCode).toBe(401);
    expect((await read({ authorization: 'Bearer another-token-of-the-same-length' })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect((await service.call(systemRoutes.processes.path, { headers })).statusCode).toBe(401);
  });
});

it('A system tells administrators and developers how much is stored, and what waits', async () => {
  const { guid: developer, headers } = await service.createUser();
  const statusFor = async () => (await service.call(systemRoutes.processes.path, { headers })).statusCode;
  expect(await statusFor()).toBe(403);
  await service.call(urlOf(userRoutes.grantDeveloper, { guid: developer }), {
    method: 'POST',
    headers: await service.systemHeaders(),
  });
  expect(await statusFor()).toBe(200);
  const { guid } = await createPage(service, admin, 'Later');
  const publishOn = new Date(Date.now() + 3_600_000).toISOString();
  bodyOf(
    await service.call(urlOf(pageRoutes.schedule, { guid }), {
      method: 'POST',
      headers: admin.headers,
      body: { publishOn },
    }),
  );
  const processes = bodyOf<SystemProcesses>(await service.call(systemRoutes.processes.path, { headers }));
  expect(processes.databaseBytes).toBeGreaterThan(1_000_000);
  expect(BigInt(processes.eventStore.position ?? 0)).toBeGreaterThan(0n);
  expect(processes.plans).toEqual({ pages: 1, nextOn: publishOn });
});

describe('Where a process is not heard any more', () => {
  const silence = (role: string) =>
    sql`UPDATE service.heartbeats SET "heardOn" = "heardOn" - interval '1 minute', role = ${`${role} `}
      WHERE role = ${role}`.execute(service.connections.database);

  it('of projections, read models are said to be kept by nobody, and changes are still taken', async () => {
    const { database: db, logger } = service.connections;
    await silence('projections');
    await untilFinding('projections', 'projections_away');
    const strict = await service.call(`${systemRoutes.ready.path}?strict`);
    expect(strict.statusCode).toBe(503);
    const status = await service.call(systemRoutes.projections.path, { headers: admin.headers });
    expect(new Set(status.json<ProjectionStatus[]>().map(({ state }) => state))).toEqual(new Set(['away']));
    expect((await write()).statusCode).toBe(201);
    const heartbeat = startHeartbeat({ db, logger, role: 'projections' });
    await untilFinding('projections', null);
    // In order, as in an upgrade: another one is on its way.
    await heartbeat.stop();
    await vi.waitFor(
      async () => expect(await partOf('projections')).toMatchObject({ state: 'starting', sentence: null }),
      patience,
    );
    expect((await service.call(`${systemRoutes.ready.path}?strict`)).statusCode).toBe(200);
  });

  it('of workers, their part is missing', async () => {
    await silence('workers');
    await untilFinding('workers', 'workers_away');
  });
});

describe('Where backups are made', () => {
  it('says when the last one failed, and when it is too long ago', async () => {
    const { database, config } = service.connections;
    const runs = new BackupRunStore(database);
    expect(await partOf('backups')).toMatchObject({
      state: 'unset',
      finding: null,
      runbook: 'infra/runbooks/backup.md',
      sentence: expect.stringContaining('BACKUP_PASSPHRASE'),
    });
    await runs.record(undefined);
    await runs.record('The place is full');
    await untilFinding('backups', 'backups_failing');
    expect((await write()).statusCode).toBe(201);
    await runs.record(undefined);
    await untilFinding('backups', null);
    await sql`
      UPDATE service.backup_runs SET "endedOn" = "endedOn" - ${config.backupMaxHours} * interval '1 hour'`.execute(
      database,
    );
    await untilFinding('backups', 'backups_failing');
    await sql`DELETE FROM service.backup_runs`.execute(database);
    await vi.waitFor(async () => expect(await partOf('backups')).toMatchObject({ state: 'unset' }), patience);
  });
});

describe('A process that starts beside the others', () => {
  /** Runs a second service on the same servers for as long as something is looked at. */
  async function beside(look: (other: TestService) => Promise<void>, config: Partial<Config> = {}) {
    const other = await startTestService({ beside: service, config });
    await look(other).finally(() => other.close());
  }

  it('with another SECRET_KEY lets nobody sign in or write', async () => {
    await service.app.get(HealthMonitor).look();
    await beside(
      async (other) => {
        await untilFinding('secret-key', 'secret_key_changed', other);
        const body = { email: admin.email, password: admin.password };
        const refusal = await other.call(authRoutes.login.path, { method: 'POST', body }, service.platform);
        expect(refusal.json()).toMatchObject({ status: 503, detail: expect.stringContaining('SECRET_KEY') });
      },
      { secretKey: 'quite-another-secret-of-enough-characters' },
    );
  });

  it('on a database that lacks a migration of its version lets nobody write', async () => {
    const { database } = service.connections;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      DELETE FROM service.kysely_migration WHERE name LIKE '0014%' RETURNING *`.execute(database);
    const [row] = rows;
    await beside((other) => untilFinding('migrations', 'migrations_missing', other));
    await sql`INSERT INTO service.kysely_migration (name, timestamp) VALUES (${row?.name}, ${row?.timestamp})`.execute(
      database,
    );
  });

  it('on a vault that lacks the key of somebody in the log says so', async () => {
    const { database } = service.connections;
    const { guid } = await service.createUser();
    await sql`DELETE FROM vault.data_subject_keys WHERE "subjectGuid" = ${guid}`.execute(database);
    await beside((other) => untilFinding('vault', 'vault_keys_missing', other));
    // Erased on purpose is not missing.
    await sql`INSERT INTO vault.data_subject_keys ("subjectGuid", key) VALUES (${guid}, NULL)`.execute(
      database,
    );
    await beside((other) => untilFinding('vault', null, other));
  });
});

describe('Where something was restored that does not belong together', () => {
  it('rows that are ahead of the log forbid to write, and name the mend', async () => {
    const { database } = service.connections;
    await sql`UPDATE read_model.projection_status SET position = position + 1000000 WHERE projection = 'mentions'`.execute(
      database,
    );
    await untilFinding('event-log', 'log_shorter');
    const refusal = await write();
    expect(refusal.json()).toMatchObject({
      status: 503,
      code: 'upstream_failed',
      detail: expect.stringContaining('npm run rebuild -- all'),
    });
    const login = await service.call(authRoutes.login.path, {
      method: 'POST',
      body: { email: admin.email, password: admin.password },
    });
    expect(login.statusCode).toBe(503);
    await sql`UPDATE read_model.projection_status SET position = position - 1000000 WHERE projection = 'mentions'`.execute(
      database,
    );
    await untilFinding('event-log', null);
    await vi.waitFor(async () => expect((await write()).statusCode).toBe(201), patience);
  });

  it('rows of another log forbid to write', async () => {
    const { database } = service.connections;
    const { rows } = await sql<{ logId: string }>`
      SELECT "logId" FROM read_model.projection_status WHERE projection = 'mentions'`.execute(database);
    await sql`UPDATE read_model.projection_status SET "logId" = 'another' WHERE projection = 'mentions'`.execute(
      database,
    );
    await untilFinding('event-log', 'log_replaced');
    expect((await write()).statusCode).toBe(503);
    await sql`UPDATE read_model.projection_status SET "logId" = ${rows[0]?.logId} WHERE projection = 'mentions'`.execute(
      database,
    );
    await untilFinding('event-log', null);
  });
});
