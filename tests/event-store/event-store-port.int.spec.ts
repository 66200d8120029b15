import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import {
  type EventStore,
  type EventToAppend,
  RevisionConflict,
  type StoredEvent,
  type SubscriptionItem,
} from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { startTestEventStore } from '../support/test-event-store.ts';
import { collect, failureOf, freshStream, sampleEvents } from './sample-events.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let underTest: StoreUnderTest;
let store: EventStore;

beforeAll(async () => {
  underTest = await startStoreUnderTest();
  store = createEventStore(underTest.connectionString);
});

afterAll(async () => {
  await store.close();
  await underTest.stop();
});

const metadata: EventMetadata = {
  changeId: randomUUID(),
  correlationId: 'click-1',
  causationId: 'command-1',
  actorKind: 'system',
  via: 'api',
  platformGuid: randomUUID(),
  at: '2026-01-01T00:00:00.000Z',
  schemaVersion: '1',
};

function events(count: number): EventToAppend[] {
  return Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    type: 'SampleHappened',
    data: { number },
    metadata,
  }));
}

describe('Appending through the port', () => {
  it('says where the last event landed, in numbers that can be passed on', async () => {
    const stream = freshStream();
    const first = await store.append(stream, events(2), 'no-stream');
    const second = await store.append(stream, events(1), 1);
    expect(first.revision).toBe(1);
    expect(second.revision).toBe(2);
    expect(second.position).toBeGreaterThan(first.position);
  });

  it('answers the same events again with the first success', async () => {
    const stream = freshStream();
    const appended = events(2);
    const first = await store.append(stream, appended, 'no-stream');
    expect(await store.append(stream, appended, 'no-stream')).toEqual(first);
  });

  it.each(['no-stream', 0, 7] as const)('says that the stream is not at %s', async (expected) => {
    const stream = freshStream();
    await store.append(stream, events(2), 'no-stream');
    const error = await failureOf(store.append(stream, events(1), expected));
    expect(error).toBeInstanceOf(RevisionConflict);
    expect(error).toMatchObject({ stream, expected });
  });

  it('takes more appends at once than the client can bear', async () => {
    const streams = Array.from({ length: 200 }, () => freshStream());
    const results = await Promise.all(streams.map((stream) => store.append(stream, events(1), 'no-stream')));
    expect(new Set(results.map(({ position }) => position)).size).toBe(200);
  });
});

describe('A client that is disposed of', () => {
  it('leaves the appends of others alone that are on their way', async () => {
    const others = Array.from({ length: 8 }, () => underTest.connect());
    let isDisposing = true;
    const disposing = (async () => {
      for (const other of others) {
        await other.appendToStream(freshStream(), sampleEvents(1));
        await other.dispose();
      }
      isDisposing = false;
    })();
    const positions: bigint[] = [];
    while (isDisposing) {
      const streams = Array.from({ length: 10 }, () => freshStream());
      const appended = streams.map((stream) => store.append(stream, events(1), 'no-stream'));
      for (const { revision, position } of await Promise.all(appended)) {
        expect(revision).toBe(0);
        positions.push(position);
      }
    }
    await disposing;
    expect(new Set(positions).size).toBe(positions.length);
  });
});

describe('Stores for the same address', () => {
  it('share a connection until the last of them is closed', async () => {
    const other = createEventStore(underTest.connectionString);
    await other.close();
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('have nothing open of what was read of it and not to its end', async () => {
    // In a process of its own: else all has come before anybody leaves.
    const folder = await makeTempFolder('event-store');
    const server = await startTestEventStore(folder);
    const other = createEventStore(server.url);
    const stream = freshStream();
    await other.append(stream, events(3), 'no-stream');
    for (const read of [other.readStream(stream), other.readAll()])
      for await (const event of read) {
        expect(event.type).toBeDefined();
        break;
      }
    await other.lastPosition();
    await other.identity();
    await other.ping();
    const began = performance.now();
    await other.close();
    const milliseconds = performance.now() - began;
    await server.stop();
    await rm(folder, { recursive: true });
    // It would be waited for a second.
    expect(milliseconds).toBeLessThan(900);
  });
});

describe('Reading through the port', () => {
  it('finds what was written', async () => {
    const stream = freshStream();
    const appended = events(3);
    const { position } = await store.append(stream, appended, 'no-stream');
    const read = await collect(store.readStream(stream));
    expect(read.map(({ position: _, stream: __, revision: ___, ...event }) => event)).toEqual(appended);
    expect(read.map(({ revision }) => revision)).toEqual([0, 1, 2]);
    expect(read.at(-1)).toMatchObject({ stream, position });
  });

  it('begins at a revision', async () => {
    const stream = freshStream();
    await store.append(stream, events(3), 'no-stream');
    expect((await collect(store.readStream(stream, 2))).map(({ revision }) => revision)).toEqual([2]);
    expect(await collect(store.readStream(stream, 3))).toEqual([]);
  });

  it('finds nothing in a stream that nobody wrote to', async () => {
    expect(await collect(store.readStream(freshStream()))).toEqual([]);
  });

  it('finds everything after a position, and no system events', async () => {
    const stream = freshStream();
    const { position } = await store.append(stream, events(1), 'no-stream');
    const client = underTest.connect();
    await client.setStreamMetadata(stream, { maxCount: 100 });
    await store.append(stream, events(2), 0);
    const all = await collect(store.readAll());
    const after = await collect(store.readAll(position));

    expect(all.filter((event) => event.stream === stream)).toHaveLength(3);
    expect(all.filter((event) => event.stream.startsWith('$') || event.type.startsWith('$'))).toEqual([]);
    expect(after.filter((event) => event.stream === stream).map(({ revision }) => revision)).toEqual([1, 2]);
  });

  it('ends where the log ended when reading began', async () => {
    const stream = freshStream();
    const { position } = await store.append(stream, events(1), 'no-stream');
    const last = await store.lastPosition();
    const read: StoredEvent[] = [];
    let revision = 0;
    for await (const event of store.readAll()) {
      read.push(event);
      if (revision < 3) revision = (await store.append(stream, events(1), revision)).revision;
    }
    expect(read.at(-1)?.position).toBe(position);
    expect(last).toBeGreaterThanOrEqual(position);
  });

  it('knows the last position that is not a system one, and that the store is there', async () => {
    const stream = freshStream();
    const { position } = await store.append(stream, events(1), 'no-stream');
    const client = underTest.connect();
    await client.setStreamMetadata(stream, { maxCount: 10 });
    expect(await store.lastPosition()).toBe(position);
    await expect(store.ping()).resolves.toBeUndefined();
  });
});

describe('Subscribing through the port', () => {
  /** What a subscriber hears until an item satisfies `isLast`. */
  async function receiveUntil(
    options: { after?: bigint; streamPrefixes?: readonly string[] },
    isLast: (item: SubscriptionItem) => boolean,
    meanwhile: (item: SubscriptionItem) => Promise<unknown> = async () => {},
  ): Promise<SubscriptionItem[]> {
    const received: SubscriptionItem[] = [];
    for await (const item of store.subscribe({ ...options, signal: AbortSignal.timeout(60_000) })) {
      received.push(item);
      if (isLast(item)) break;
      await meanwhile(item);
    }
    return received;
  }

  const isEvent =
    (stream: string, revision: number) =>
    (item: SubscriptionItem): boolean =>
      item.kind === 'event' && item.event.stream === stream && item.event.revision === revision;

  it('hears history, that it has caught up, and then what is new', async () => {
    const stream = freshStream();
    const { position } = await store.append(freshStream(), events(1), 'no-stream');
    await store.append(stream, events(2), 'no-stream');
    const received = await receiveUntil({ after: position }, isEvent(stream, 2), async (item) => {
      if (item.kind === 'caught-up') await store.append(stream, events(1), 1);
    });
    const summary = received.map((item) => (item.kind === 'event' ? item.event.revision : item.kind));
    expect(summary.filter((item) => item !== 'checkpoint')).toEqual([0, 1, 'caught-up', 2]);
  });

  it('hears only of the streams that it asks for, and how far the store has looked', async () => {
    const prefix = freshStream('wanted');
    const { position } = await store.append(`${prefix}-1`, events(1), 'no-stream');
    const end = await store.append(freshStream('other'), events(40), 'no-stream');
    const received = await receiveUntil({ streamPrefixes: [prefix] }, ({ kind }) => kind === 'caught-up');
    const streams = received.flatMap((item) => (item.kind === 'event' ? [item.event.stream] : []));
    const checkpoints = received.flatMap((item) => (item.kind === 'checkpoint' ? [item.position] : []));
    expect(streams).toEqual([`${prefix}-1`]);
    expect(checkpoints.at(-1)).toBeGreaterThan(position);
    expect(checkpoints.at(-1)).toBeLessThanOrEqual(end.position);
  });

  it('hears of no system event, but moves past it', async () => {
    const stream = freshStream();
    const { position: before } = await store.append(stream, events(1), 'no-stream');
    const client = underTest.connect();
    const { position } = await client.tombstoneStream(stream);
    const received = await receiveUntil({ after: before }, ({ kind }) => kind === 'caught-up');
    expect(received.filter(({ kind }) => kind === 'event')).toEqual([]);
    expect(received[0]).toEqual({ kind: 'checkpoint', position: position?.commit });
  });

  it('hears everything in the order of the log, however slowly it listens', async () => {
    const prefix = freshStream('slow');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.append(`${prefix}-${index}`, events(50), 'no-stream')),
    );
    const positions: bigint[] = [];
    await receiveUntil(
      { streamPrefixes: [prefix] },
      ({ kind }) => kind === 'caught-up',
      async (item) => {
        if (item.kind !== 'caught-up')
          positions.push(item.kind === 'event' ? item.event.position : item.position);
        await new Promise((resolve) => setImmediate(resolve));
      },
    );
    expect(positions.length).toBeGreaterThanOrEqual(1000);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it('ends when it is told to', async () => {
    const stopping = new AbortController();
    const kinds: string[] = [];
    for await (const { kind } of store.subscribe({ signal: stopping.signal })) {
      kinds.push(kind);
      if (kind === 'caught-up') stopping.abort();
    }
    expect(kinds.at(-1)).toBe('caught-up');
  });
});
