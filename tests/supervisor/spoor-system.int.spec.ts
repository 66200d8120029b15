import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseSystemConfig } from '@spoor/infra/config';
import { freePort } from '@spoor/infra/embedded/ports';
import { DataDirectoryInUse, readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';
import { type Programs, sourcePrograms } from '@spoor/infra/embedded/supervisor/programs';
import { PortTaken, SpoorSystem } from '@spoor/infra/embedded/supervisor/spoor-system';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { workerEventStoreUrl } from '../support/worker-event-store.ts';
import { JournalReader } from './journal-reader.ts';
import { programArguments } from './supervise.ts';

/** The real event store, and small programs in the place of the others. */
const programs: Programs = {
  nodeEnv: 'production',
  eventStore: sourcePrograms.eventStore,
  service: { argv: programArguments('web-server', 'service') },
  projections: { argv: programArguments('worker', 'projections') },
  workers: { argv: programArguments('worker', 'workers') },
};

const ours = ['service', 'projections', 'workers', 'first page'];

describe('the system', () => {
  let folder: string;
  let journal: JournalReader;
  let port: number;
  let systems: SpoorSystem[];
  let steps: string[];
  let announced: string[];

  beforeEach(async () => {
    folder = await makeTempFolder('system');
    journal = new JournalReader(join(folder, 'journal'));
    vi.stubEnv('JOURNAL', journal.file);
    port = await freePort();
    [systems, steps, announced] = [[], [], []];
  });

  afterEach(async () => {
    await Promise.all(systems.map((system) => system.stop()));
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  /** With servers of its own, unless the environment says otherwise. */
  function newSystem(
    environment: Readonly<Record<string, string>> = {},
    service = programs.service,
  ): SpoorSystem {
    const given = { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...environment };
    const system = new SpoorSystem(
      parseSystemConfig(given),
      { ...programs, service },
      {
        print: () => undefined,
        onStep: (name) => steps.push(name),
        onAnnounce: (text) => announced.push(text),
      },
    );
    systems.push(system);
    return system;
  }

  const givenServers = async () => ({
    EVENTSTORE_URL: workerEventStoreUrl(),
    DATABASE_URL: await createTestDatabase(),
  });

  it('starts in order, and stops in reverse before anybody is killed for being late', async () => {
    const system = newSystem();
    await system.start();
    expect(steps).toEqual(['event-store', 'postgres', 'migrations', ...ours]);
    expect(announced).toEqual(['Come in through this link']);

    await Promise.all(['service', 'projections', 'workers'].map((name) => journal.started(name)));
    await system.stop();
    expect(journal.eventLines().slice(3)).toEqual([
      'workers stopped',
      'projections stopped',
      'service stopped',
    ]);
  });

  it('keeps its data, its secret and the ports of its servers', async () => {
    const first = newSystem();
    await first.start();
    const state = readSystemState(join(folder, 'data'));
    await first.stop();
    await newSystem().start();
    expect(readSystemState(join(folder, 'data'))).toEqual(state);
  });

  it('starts PostgreSQL again when it is killed, at the same address', async () => {
    await newSystem().start();
    const url = String(readSystemState(join(folder, 'data'))?.databaseUrl);
    const db = openDatabase<unknown>(url, { applicationName: 'system-spec' });
    await sql`SELECT 1`.execute(db);
    const lockFile = await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(lockFile, 10), 'SIGKILL');
    await vi.waitFor(
      async () => expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]),
      60_000,
    );
    await db.destroy();
  });

  it('has as many processes answer at one port as it is told, and starts each again', async () => {
    await newSystem({ ...(await givenServers()), SERVICE_PROCESSES: '3' }).start();
    expect(steps).toEqual(['migrations', ...ours, 'service 2', 'service 3']);
    await journal.started('service', 3);
    for (const pid of journal.pids('service')) process.kill(pid, 'SIGKILL');
    await journal.started('service', 6);
    await vi.waitUntil(
      async () => (await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))?.ok,
      60_000,
    );
  });

  it('leaves the servers to others where their addresses are given', async () => {
    await newSystem(await givenServers()).start();
    expect(steps).toEqual(['migrations', ...ours]);
  });

  it('refuses a data directory that is in use', async () => {
    await newSystem(await givenServers()).start();
    const second = newSystem({ ...(await givenServers()), PORT: String(await freePort()) });
    await expect(second.start()).rejects.toThrow(DataDirectoryInUse);
    await expect(second.start()).rejects.toThrow(
      `(process ${process.pid}, port ${port}): end it with "kill ${process.pid}", or set DATA_DIR`,
    );
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(port);
    const owner = process.platform === 'linux' ? process.pid : undefined;
    await expect(newSystem(await givenServers()).start()).rejects.toThrow(new PortTaken(port, owner).message);
    other.close();
  });

  it('stops also while it is starting', async () => {
    const system = newSystem();
    const starting = system.start();
    starting.catch(() => undefined);
    await vi.waitUntil(() => steps.includes('event-store'), 60_000);
    await system.stop();
    await expect(starting).rejects.toThrow();
    expect(journal.lines()).toEqual([]);
  });

  it('stops also while it waits for its service', async () => {
    const system = newSystem(await givenServers(), { argv: programArguments('busy-server') });
    const starting = system.start();
    starting.catch(() => undefined);
    await vi.waitUntil(() => steps.includes('workers'), 60_000);
    await system.stop();
    await expect(starting).rejects.toThrow('stopped before it had started');
  });

  it('wants a secret of its own in production', async () => {
    await expect(newSystem({ NODE_ENV: 'production' }).start()).rejects.toThrow(
      'SECRET_KEY must be set in production',
    );
  });
});
