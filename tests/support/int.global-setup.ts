import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@spoor/infra/embedded/postgres/start-postgres';
import type {} from '@spoor/infra/postgres/test-database';
import type { TestProject } from 'vitest/node';
import { makeTempFolder } from './temp-folder.ts';
import { startTestEventStore, type TestEventStore } from './test-event-store.ts';

let folder: string;
let eventStore: TestEventStore;
let postgres: RunningPostgres;

/** Starts one real event store and one real PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  folder = await makeTempFolder('int');
  // What is written here is thrown away at the end, so nobody needs to wait for the disk.
  const settings = { fsync: 'off', full_page_writes: 'off' };
  [eventStore, postgres] = await Promise.all([
    startTestEventStore(join(folder, 'events')),
    startPostgres({ dataDir: join(folder, 'postgres'), settings }),
  ]);
  project.provide('eventStoreUrl', eventStore.url);
  project.provide('databaseUrl', postgres.url);
}

export async function teardown(): Promise<void> {
  await Promise.all([eventStore.stop(), postgres.stop()]);
  await rm(folder, { recursive: true });
}
