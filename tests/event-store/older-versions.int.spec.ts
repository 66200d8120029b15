import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  binaryEvent,
  type EventStoreDBClient,
  NO_STREAM,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '@spoor/infra/embedded/event-store-server/server';
import type { ImitatedVersion } from '@spoor/infra/embedded/event-store-server/server-behaviour';
import { type EventStore, StoreUnavailable } from '@spoor/infra/event-store/event-store';
import { createClient } from '@spoor/infra/event-store/eventstoredb.client';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createLogger } from '@spoor/infra/logger';
import { openDatabase } from '@spoor/infra/postgres/database';
import { listenForNotifications } from '@spoor/infra/postgres/notifications';
import { projections, type ReadModel } from '@spoor/projections/read-model';
import { createPositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { runProjections } from '@spoor/projections/runtime/run-projections';
import { imageVariantsReactor } from '@spoor/workers/images/image-variants.reactor';
import { runReactor } from '@spoor/workers/runtime/run-reactor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { recordUpload, samplePhotoAsset } from '../workers/uploaded-asset.ts';
import { freshStream, sampleEvents } from './sample-events.ts';

const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'spec');
const metadata = { changeId: randomUUID() } as never;
const events = (count: number) =>
  Array.from({ length: count }, () => ({ id: randomUUID(), type: 'SampleHappened', data: {}, metadata }));

describe.each<ImitatedVersion>(['24.4', '23.10'])('Where the event store answers as %s does,', (version) => {
  let folder: string;
  let server: EventStoreServer;
  let store: EventStore;
  let client: EventStoreDBClient;

  beforeAll(async () => {
    folder = await makeTempFolder('older-version');
    server = await startEventStoreServer({ port: 0, dataDir: folder, behaveLike: version });
    const { url } = server;
    store = createEventStore(url);
    client = createClient(url);
  });
  afterAll(async () => {
    await Promise.all([store.close(), client.dispose()]);
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('the same events that are appended ten times at once are there once, and nobody hears of a conflict', async () => {
    const [stream, same] = [freshStream(), events(2)];
    const appends = await Promise.allSettled(
      Array.from({ length: 10 }, () => store.append(stream, same, 'no-stream')),
    );
    const refused = appends.filter((append) => append.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(10);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(StoreUnavailable);
    expect(await store.append(stream, same, 'no-stream')).toMatchObject({ revision: 1 });
    const stored: number[] = [];
    for await (const { revision } of store.readStream(stream)) stored.push(revision);
    expect(stored).toEqual([0, 1]);
  });

  it('subscribers hear history and news, whether or not they are told that they have caught up', async () => {
    const prefix = freshStream('wanted');
    await store.append(`${prefix}-1`, events(2), 'no-stream');
    const stopping = new AbortController();
    const received: string[] = [];
    for await (const item of store.subscribe({ streamPrefixes: [prefix], signal: stopping.signal })) {
      if (item.kind === 'caught-up') received.push(item.kind);
      if (item.kind !== 'event') continue;
      received.push(item.event.stream);
      if (item.event.revision === 1) await store.append(`${prefix}-2`, events(1), 'no-stream');
      if (item.event.stream === `${prefix}-2`) stopping.abort();
    }
    const streams = received.filter((word) => word !== 'caught-up');
    expect(streams).toEqual([`${prefix}-1`, `${prefix}-1`, `${prefix}-2`]);
    expect(received.includes('caught-up') && version === '23.10').toBe(false);
  });

  it('an append may be as large as its data', async () => {
    const event = binaryEvent({
      type: 'Blob',
      data: new Uint8Array(1_048_576),
      metadata: new Uint8Array(10),
    });
    const appended = await client.appendToStream(freshStream(), event, { expectedRevision: NO_STREAM });
    expect(appended.success).toBe(true);
  });

  it('metadata can be set of a stream that is gone', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(1));
    await client.tombstoneStream(stream);
    await expect(client.setStreamMetadata(stream, { maxCount: 3 })).resolves.toMatchObject({ success: true });
    const subscription = client.subscribeToAll({
      fromPosition: START,
      filter: streamNameFilter({ prefixes: [`$$${stream}`] }),
    });
    for await (const { event } of subscription) {
      expect(event?.streamId).toBe(`$$${stream}`);
      break;
    }
  });

  it('read models and reactors take in what is uploaded before and after they begin', async () => {
    const databaseUrl = await createTestDatabase();
    const db = openDatabase<ReadModel>(databaseUrl, { applicationName: 'spec', maxConnections: 20 });
    const waiter = createPositionWaiter(db);
    const notices = listenForNotifications(databaseUrl, waiter);
    const stopping = new AbortController();
    const { signal } = stopping;
    const calls: string[] = [];
    const enough = Promise.withResolvers<void>();
    const queue = {
      async enqueue(_: unknown, payload: unknown) {
        calls.push((payload as { guid: string }).guid);
        if (new Set(calls).size === 2) enough.resolve();
      },
    };
    const [before, after] = [samplePhotoAsset(), samplePhotoAsset()];
    await recordUpload(store, before, randomUUID());
    const running = Promise.all([
      runProjections(projections, { db, store, logger }, signal),
      runReactor(imageVariantsReactor, { databaseUrl, eventStore: store, queue, logger, signal }),
    ]);
    const readable = async () =>
      expect(await waiter.waitFor(['assets'], await store.lastPosition(), 60_000)).toBe(true);
    await readable();
    await recordUpload(store, after, randomUUID());
    await Promise.all([readable(), enough.promise]);
    expect(new Set(calls)).toEqual(new Set([before.guid, after.guid]));
    const rows = await db.selectFrom('read_model.assets').select('guid').execute();
    expect(rows.map(({ guid }) => guid).toSorted()).toEqual([before.guid, after.guid].toSorted());

    stopping.abort();
    await running;
    await notices.close();
    await db.destroy();
  });
});
