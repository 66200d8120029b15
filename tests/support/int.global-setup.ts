import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@spoor/infra/embedded/postgres/start-postgres';
import { createTemplateDatabases } from '@spoor/infra/testing/test-database';
import type { TestProject } from 'vitest/node';
import { makeEmptyReadModels } from './empty-read-models.ts';
import { makeTempFolder } from './temp-folder.ts';
import { startTestEventStore, type TestEventStore } from './test-event-store.ts';
import type {} from './worker-event-store.ts';

let folder: string;
let eventStores: readonly TestEventStore[];
let postgres: RunningPostgres;

/**
 * Starts one real PostgreSQL for the whole run, in which each spec file makes a database of its own, and a real event store for
 * each worker: an event store has no rooms, and everybody hears everything.
 */
export async function setup(project: TestProject): Promise<void> {
  folder = await makeTempFolder('int');
  // What is written here is thrown away at the end, so nobody needs to wait for the disk.
  // Every spec file has a database, and none lives long enough to be worth tidying.
  const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const workers = Array.from({ length: project.config.maxWorkers }, (_, index) => index + 1);
  [eventStores, postgres] = await Promise.all([
    Promise.all(workers.map((worker) => startTestEventStore(join(folder, `events-${worker}`)))),
    startPostgres({ dataDir: join(folder, 'postgres'), settings }),
  ]);
  const eventStoreUrls = eventStores.map(({ url }) => url);
  const [eventStoreUrl = ''] = eventStoreUrls;
  await createTemplateDatabases(postgres.url, (databaseUrl) =>
    makeEmptyReadModels({ databaseUrl, eventStoreUrl }),
  );
  project.provide('eventStoreUrls', eventStoreUrls);
  project.provide('databaseUrl', postgres.url);
  project.provide('runFolder', folder);
}

export async function teardown(): Promise<void> {
  await Promise.all([...eventStores.map((eventStore) => eventStore.stop()), postgres.stop()]);
  await rm(folder, { recursive: true });
}
