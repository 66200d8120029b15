import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, waitForPort } from '@spoor/infra/embedded/ports';
import { type RunningPostgres, startPostgres } from '@spoor/infra/embedded/postgres/start-postgres';
import type {} from '@spoor/infra/postgres/test-database';
import type { TestProject } from 'vitest/node';
import { makeTempFolder } from './temp-folder.ts';

const eventStoreMain = join(import.meta.dirname, '../../infra/src/embedded/event-store-server/main.ts');

let folder: string;
let eventStore: ChildProcess;
let postgres: RunningPostgres;

/** Starts one real event store and one real PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  folder = await makeTempFolder('int');
  const eventStorePort = await freePort();
  eventStore = spawn(
    process.execPath,
    [
      '--conditions=@spoor/source',
      eventStoreMain,
      `--port=${eventStorePort}`,
      `--data=${join(folder, 'events')}`,
    ],
    { stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'warn' } },
  );
  // What is written here is thrown away at the end, so nobody needs to wait for the disk.
  const settings = { fsync: 'off', full_page_writes: 'off' };
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  await waitForPort(eventStorePort);
  project.provide('eventStoreUrl', `esdb://127.0.0.1:${eventStorePort}?tls=false`);
  project.provide('databaseUrl', postgres.url);
}

export async function teardown(): Promise<void> {
  const ended = once(eventStore, 'exit');
  eventStore.kill();
  await Promise.all([ended, postgres.stop()]);
  await rm(folder, { recursive: true });
}
