import { randomUUID } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { WritePermit, withWritePermit } from '@spoor/service/shared/write-permit';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { eventOf } from '../backup/small-installation.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { startTestEventStore, type TestEventStore } from '../support/test-event-store.ts';

/** The right log, an older copy of it, and one that has nothing to do with them, all with one password. */
let servers: Record<'right' | 'older' | 'other', TestEventStore>;
let proxy: TcpProxy;
let store: EventStore;
let permit: WritePermit;
let guarded: EventStore;

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'exchanged-'));
  const [right, older, other] = ['right', 'older', 'other'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const first = await startTestEventStore(right);
  await first.stop();
  await cp(join(right, 'password'), join(other, 'password'));
  await cp(right, older, { recursive: true });
  servers = {
    right: await startTestEventStore(right),
    older: await startTestEventStore(older),
    other: await startTestEventStore(other),
  };
  proxy = await startTcpProxy(servers.right.url);
  store = createEventStore(proxy.url);
});
afterAll(async () => {
  await store.close();
  await proxy.close();
  await Promise.all(Object.values(servers).map((server) => server.stop()));
});

const untilSo = { timeout: 60_000, interval: 20 };

/** Somebody's change, in a stream of its own. */
const record = () => guarded.append(randomUUID(), [eventOf('ListItemAdded', {}, new Date())], 'no-stream');

beforeEach(async () => {
  permit = new WritePermit();
  guarded = withWritePermit(store, permit);
  proxy.redirect(servers.right.url);
  await vi.waitFor(async () => {
    permit.log = await store.identity();
    await record();
  }, untilSo);
});

it.each([
  ['older', 'log_shorter'],
  ['other', 'log_replaced'],
] as const)(
  'In a log that was put in the place of the right one (%s) nothing is said to be kept',
  async (which, finding) => {
    for (let change = 0; change < 5; change += 1) await record();
    proxy.redirect(servers[which].url);
    let stored = 0;
    await vi.waitFor(async () => {
      const recording = record().then(() => {
        stored += 1;
      });
      await expect(recording).rejects.toThrow(finding);
    }, untilSo);
    expect(stored).toBe(0);
    expect(permit.finding).toBe(finding);
  },
);

it('What was kept before is kept once, also where it is sent again', async () => {
  const stream = randomUUID();
  const events = [eventOf('ListItemAdded', {}, new Date())];
  const first = await guarded.append(stream, events, 'no-stream');
  await record();
  expect(await guarded.append(stream, events, 'no-stream')).toEqual(first);
});
