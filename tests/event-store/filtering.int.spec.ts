import { once } from 'node:events';
import {
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshStream, sampleEvents } from './sample-events.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let store: StoreUnderTest;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await startStoreUnderTest();
  client = store.connect();
});

afterAll(() => store.stop());

/** Streams and types of all events so far that pass the filter. */
async function passing(filter: Filter): Promise<{ stream: string; type: string }[]> {
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  const found: { stream: string; type: string }[] = [];
  subscription.on('data', ({ event }: { event?: { streamId: string; type: string } }) => {
    if (event) found.push({ stream: event.streamId, type: event.type });
  });
  await once(subscription, 'caughtUp');
  await subscription.unsubscribe();
  return found;
}

describe('A filter', () => {
  const blue = freshStream('blue');
  const green = freshStream('green');
  const painted = `Painted${freshStream('')}`;

  beforeAll(async () => {
    await client.appendToStream(blue, sampleEvents(2, painted));
    await client.appendToStream(green, sampleEvents(3, `${painted}Again`));
  });

  it('passes streams by prefix', async () => {
    const found = await passing(streamNameFilter({ prefixes: [blue, 'nobody-wrote-to-this'] }));
    expect(found.map(({ stream }) => stream)).toEqual([blue, blue]);
  });

  it('passes streams by any of several prefixes', async () => {
    expect(await passing(streamNameFilter({ prefixes: [blue, green] }))).toHaveLength(5);
  });

  it('passes streams by regular expression', async () => {
    const found = await passing(streamNameFilter({ regex: `^gr[e]+n.*${green.slice(-12)}$` }));
    expect(found.map(({ stream }) => stream)).toEqual([green, green, green]);
  });

  it('passes types by prefix', async () => {
    expect(await passing(eventTypeFilter({ prefixes: [painted] }))).toHaveLength(5);
  });

  it('passes types by regular expression', async () => {
    const found = await passing(eventTypeFilter({ regex: `${painted}$` }));
    expect(found.map(({ type }) => type)).toEqual([painted, painted]);
  });

  it('keeps system events out', async () => {
    await client.setStreamMetadata(blue, { maxCount: 100 });
    const found = await passing(excludeSystemEvents());
    expect(found.filter(({ type }) => type.startsWith('$'))).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(5);
  });
});

describe('Checkpoints', () => {
  const unmatched = streamNameFilter({ prefixes: ['nobody-wrote-to-this'] });

  it('come with history, and the last may lie before the end of the log', async () => {
    const { position } = await client.appendToStream(freshStream(), sampleEvents(1));
    const history = freshStream();
    await client.appendToStream(history, sampleEvents(32));
    const last = await client.appendToStream(history, sampleEvents(1));
    const checkpoints: Position[] = [];
    const subscription = client.subscribeToAll({
      fromPosition: position ?? START,
      filter: { ...unmatched, checkpointReached: (_, checkpoint) => void checkpoints.push(checkpoint) },
    });
    await once(subscription.resume(), 'caughtUp');
    await subscription.unsubscribe();
    expect(checkpoints.at(-1)?.commit).toBeGreaterThan(position?.commit ?? 0n);
    expect(checkpoints.at(-1)?.commit).toBeLessThan(last.position?.commit ?? 0n);
  });

  it('come live, for every so many events that were looked at', async () => {
    const seen = Promise.withResolvers<Position>();
    const subscription = client.subscribeToAll({
      fromPosition: END,
      filter: {
        ...unmatched,
        maxSearchWindow: 10,
        checkpointInterval: 2,
        checkpointReached: (_, checkpoint) => seen.resolve(checkpoint),
      },
    });
    await once(subscription.resume(), 'caughtUp');
    const { position } = await client.appendToStream(freshStream(), sampleEvents(20));
    expect(await seen.promise).toEqual(position);
    await subscription.unsubscribe();
  });

  it('are never ahead of an event that was not delivered yet', async () => {
    const stream = freshStream('matching');
    const order: { kind: 'event' | 'checkpoint'; at: bigint }[] = [];
    const done = Promise.withResolvers<void>();
    const subscription = client.subscribeToAll({
      fromPosition: END,
      filter: streamNameFilter({
        prefixes: [stream],
        maxSearchWindow: 4,
        checkpointReached: (_, { commit }) => void order.push({ kind: 'checkpoint', at: commit }),
      }),
    });
    subscription.on('data', ({ event }: { event?: { revision: bigint; position?: Position } }) => {
      order.push({ kind: 'event', at: event?.position?.commit ?? 0n });
      if (event?.revision === 29n) done.resolve();
    });
    await once(subscription, 'caughtUp');
    for (let round = 0; round < 30; round += 1) {
      await client.appendToStream(stream, sampleEvents(1));
      await client.appendToStream(freshStream('other'), sampleEvents(round % 5));
    }
    await done.promise;
    await subscription.unsubscribe();

    const positions = order.map(({ at }) => at);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(order.filter(({ kind }) => kind === 'checkpoint').length).toBeGreaterThanOrEqual(5);
  });
});
