import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { Backoff } from '@spoor/infra/backoff';
import { connectionStringOf } from '@spoor/infra/embedded/event-store-server/access';
import { freePort } from '@spoor/infra/embedded/ports';
import { type EventStore, RevisionConflict, StoreUnavailable } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { type ServerProcess, startServer } from './embedded-server.ts';
import { collect } from './sample-events.ts';

const crashes = 5;
const writers = 24;
const appendsBetweenCrashes = 200;

let dataDir: string;
let args: string[];
let server: ServerProcess;
let store: EventStore;

beforeAll(async () => {
  dataDir = await makeTempFolder('crash');
  const port = await freePort();
  args = [`--port=${port}`, `--data=${dataDir}`];
  server = await startServer(args);
  store = createEventStore(connectionStringOf({ port, dataDir }));
});

afterAll(async () => {
  await store.close();
  server.child.kill();
  await server.exited;
  await rm(dataDir, { recursive: true });
});

const metadata: EventMetadata = {
  changeId: randomUUID(),
  correlationId: 'crash',
  causationId: 'crash',
  actorKind: 'system',
  via: 'api',
  platformGuid: randomUUID(),
  at: '2026-01-01T00:00:00.000Z',
  schemaVersion: '1',
};

/** Appends one event after the other, each until it is acknowledged, always with the same id. */
async function write(stream: string, acknowledged: string[], stopped: AbortSignal, onAppended: () => void) {
  let expected: 'no-stream' | number = 'no-stream';
  while (!stopped.aborted) {
    const id = randomUUID();
    const event = { id, type: 'SampleHappened', data: { stream }, metadata };
    expected = await appendUntilAcknowledged(stream, event, expected);
    acknowledged.push(id);
    onAppended();
  }
}

async function appendUntilAcknowledged(
  stream: string,
  event: Parameters<EventStore['append']>[1][number],
  expected: 'no-stream' | number,
): Promise<number> {
  const backoff = new Backoff();
  for (;;) {
    try {
      return (await store.append(stream, [event], expected)).revision;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await backoff.pause(AbortSignal.timeout(120_000));
    }
  }
}

it('loses and doubles no acknowledged append when the server is killed again and again', async () => {
  const stopping = new AbortController();
  const streams = Array.from({ length: writers }, () => ({
    name: `crash-${randomUUID()}`,
    ids: [] as string[],
  }));
  let appended = 0;
  let reached = () => {};
  const afterMore = (count: number) => {
    const goal = appended + count;
    return new Promise<void>((resolve) => {
      reached = () => appended >= goal && resolve();
    });
  };
  const writing = Promise.all(
    streams.map(({ name, ids }) =>
      write(name, ids, stopping.signal, () => {
        appended += 1;
        reached();
      }),
    ),
  );

  for (let crash = 0; crash < crashes; crash += 1) {
    await Promise.race([afterMore(appendsBetweenCrashes), writing]);
    server.child.kill('SIGKILL');
    await server.exited;
    server = await startServer(args);
  }
  await Promise.race([afterMore(appendsBetweenCrashes), writing]);
  stopping.abort();
  await writing;

  for (const { name, ids } of streams) {
    const stored = await collect(store.readStream(name));
    expect(stored.map(({ id }) => id)).toEqual(ids);
    expect(stored.map(({ revision }) => revision)).toEqual(ids.map((_, revision) => revision));
  }
  expect(appended).toBeGreaterThanOrEqual((crashes + 1) * appendsBetweenCrashes);
}, 600_000);

it('goes on telling subscribers where it left off when the server was killed', async () => {
  const stream = `crash-${randomUUID()}`;
  const event = () => ({ id: randomUUID(), type: 'SampleHappened', data: {}, metadata });
  const received: number[] = [];
  await store.append(stream, [event(), event()], 'no-stream');
  for await (const item of store.subscribe({
    streamPrefixes: [stream],
    signal: AbortSignal.timeout(120_000),
  })) {
    if (item.kind !== 'event') continue;
    received.push(item.event.revision);
    if (item.event.revision === 1) {
      server.child.kill('SIGKILL');
      await server.exited;
      server = await startServer(args);
      await appendUntilAcknowledged(stream, event(), 1);
    }
    if (item.event.revision === 2) break;
  }
  expect(received).toEqual([0, 1, 2]);
}, 600_000);

it('calls a store that is away unavailable, and never a conflict', async () => {
  server.child.kill('SIGKILL');
  await server.exited;
  const appends = Array.from({ length: 40 }, () =>
    store.append(
      `crash-${randomUUID()}`,
      [{ id: randomUUID(), type: 'SampleHappened', data: {}, metadata }],
      0,
    ),
  );
  const outcomes = await Promise.allSettled(appends);
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
  expect(reasons.every((reason) => reason instanceof StoreUnavailable)).toBe(true);
  expect(reasons.some((reason) => reason instanceof RevisionConflict)).toBe(false);
  await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(collect(store.readAll())).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(collect(store.readStream('crash'))).rejects.toBeInstanceOf(StoreUnavailable);
  server = await startServer(args);
});
