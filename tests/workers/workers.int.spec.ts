import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inspectImage } from '@spoor/contracts/images/image.jobs';
import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import { freePort } from '@spoor/infra/embedded/ports';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createJobQueue, type JobQueue } from '@spoor/infra/queue/job-queue';
import { searchLogEntries } from '@spoor/projections/logs/log-entries/log-entries.queries';
import type { ReadModel } from '@spoor/projections/read-model';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { queryContextOf } from '../support/test-query-context.ts';
import { workerEventStoreUrl } from '../support/worker-event-store.ts';
import { type FakeService, startFakeService } from './fake-service.ts';
import { recordUpload, samplePhotoAsset } from './uploaded-asset.ts';

const secretKey = 'a secret of at least thirty-two characters';
const patience = { timeout: 60_000 };
const main = fileURLToPath(import.meta.resolve('@spoor/workers/main'));

let folder: string;
let databaseUrl: string;
let objectStore: ObjectStore;
let eventStore: EventStore;
let queue: JobQueue;
let service: FakeService;
let workers: ChildProcess;

beforeAll(async () => {
  folder = await makeTempFolder('workers');
  databaseUrl = await createTestDatabase();
  objectStore = await openObjectStore({ objectStoreUrl: undefined, dataDir: folder });
  eventStore = createEventStore(workerEventStoreUrl());
  queue = createJobQueue({ databaseUrl, onError: () => undefined });
  service = await startFakeService(secretKey);
  workers = startWorkers();
});

afterAll(async () => {
  workers.kill('SIGKILL');
  await queue.close();
  await eventStore.close();
  await service.close();
  await rm(folder, { recursive: true });
});

function startWorkers(changes: Record<string, string> = {}): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: workerEventStoreUrl(),
    SERVICE_URL: service.url,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    ...changes,
  };
  return spawn(process.execPath, ['--conditions=@spoor/source', main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** An upload that lies in the store and is recorded, and the address where its variants will be reported. */
async function upload(): Promise<string> {
  const asset = samplePhotoAsset();
  await objectStore.put(asset.objectKey, await samplePhoto('jpeg', asset.width, asset.height));
  await recordUpload(eventStore, asset, randomUUID());
  return `/api/assets/${asset.guid}:variantsRendered`;
}

async function reported(path: string): Promise<void> {
  while (!service.reports.some((report) => report.path === path)) await service.nextReport();
}

describe('the workers', () => {
  it('look at uploads', async () => {
    const { objectKey } = samplePhotoAsset();
    await objectStore.put(objectKey, await samplePhoto('webp', 90, 60));
    const answer = await queue.request(inspectImage, { objectKey, correlationId: 'test' }, patience);
    expect(answer).toMatchObject({ outcome: 'accepted', image: { mimeType: 'image/webp' } });
  });

  it('make the variants of what was uploaded', async () => {
    await reported(await upload());
  });

  it('clean and store log entries', async () => {
    const batch = { batchGuid: randomUUID(), platformGuid: randomUUID(), correlationId: 'test' };
    const entry = {
      short_message: 'No user anna@duinwijk.nl',
      full_message: '',
      level: 3,
      origin: 'client',
      platform: batch.platformGuid,
      user_agent: 'Googlebot/2.1',
      timestamp: Date.now() / 1_000,
      bot: false,
    } as const;
    const ingest = () => queue.request(ingestLogs, { ...batch, entries: [entry] }, patience);
    expect([await ingest(), await ingest()]).toEqual([{ stored: 1 }, { stored: 0 }]);
    const database = openDatabase<ReadModel>(databaseUrl, { applicationName: 'test' });
    const queryContext = queryContextOf(database, batch.platformGuid);
    const stored = await searchLogEntries(queryContext, { level: 7, limit: 10 });
    await database.destroy();
    expect(stored).toMatchObject([
      { ...entry, short_message: 'No user [verwijderd]', bot: true, correlation_id: 'test' },
    ]);
  });

  it('go on where they were killed', async () => {
    workers.kill('SIGKILL');
    await once(workers, 'exit');
    const path = await upload();
    workers = startWorkers();
    await reported(path);
  });

  it('wait for a database that is not there yet, and say so in a sentence', async () => {
    const waiting = startWorkers({
      DATABASE_URL: `postgres://spoor@127.0.0.1:${await freePort()}/spoor`,
      LOG_LEVEL: 'warn',
    });
    const output = text(waiting.stdout ?? Readable.from([]));
    await once(waiting.stdout ?? waiting, 'data');
    waiting.kill('SIGTERM');
    const [code] = await once(waiting, 'exit');
    expect(code).toBe(0);
    expect(await output).toMatch(/DATABASE_URL/);
    expect(await output).not.toMatch(/^ +at /m);
  });

  it('stop when they are told to', async () => {
    workers.kill('SIGTERM');
    const [code] = await once(workers, 'exit');
    expect(code).toBe(0);
  });
});
