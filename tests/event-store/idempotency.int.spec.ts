import { ANY, EventStoreDBClient, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, freshStream, revisionsOf, sampleEvents } from './sample-events.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let store: StoreUnderTest;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await startStoreUnderTest();
  client = store.connect();
});

afterAll(() => store.stop());

describe('Appending the same events again', () => {
  it.each([
    { expectation: 'any revision', expectedRevision: ANY },
    { expectation: 'no stream', expectedRevision: NO_STREAM },
  ] as const)('expecting $expectation, hears the success of the first time', async ({ expectedRevision }) => {
    const stream = freshStream();
    const events = sampleEvents(3);
    const first = await client.appendToStream(stream, events, { expectedRevision });
    await client.appendToStream(stream, sampleEvents(2));
    const again = await client.appendToStream(stream, events, { expectedRevision });

    expect(again).toEqual(first);
    expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1, 2, 3, 4]);
  });

  it('expecting a revision, hears the success of the first time', async () => {
    const stream = freshStream();
    const events = sampleEvents(2);
    await client.appendToStream(stream, sampleEvents(2));
    const first = await client.appendToStream(stream, events, { expectedRevision: 1n });
    await client.appendToStream(stream, sampleEvents(1));
    const again = await client.appendToStream(stream, events, { expectedRevision: 1n });

    expect(again).toEqual(first);
    expect(await revisionsOf(client.readStream(stream))).toHaveLength(5);
  });

  it('while the first time is still under way, appends once', async () => {
    const stream = freshStream();
    const events = sampleEvents(1);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.appendToStream(stream, events, { expectedRevision: NO_STREAM }),
      ),
    );
    expect(new Set(results.map(({ position }) => position?.commit)).size).toBe(1);
    expect(await revisionsOf(client.readStream(stream))).toEqual([0]);
  });

  it('hears of the first events when only those are repeated', async () => {
    const stream = freshStream();
    const events = sampleEvents(3);
    await client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    const again = await client.appendToStream(stream, events.slice(0, 2), { expectedRevision: NO_STREAM });
    expect(again.nextExpectedRevision).toBe(1n);
  });
});

describe('Appending events of which some are known', () => {
  it.each([
    { expectation: 'any revision', expectedRevision: ANY },
    { expectation: 'no stream', expectedRevision: NO_STREAM },
  ] as const)('expecting $expectation, is refused', async ({ expectedRevision }) => {
    const stream = freshStream();
    const events = sampleEvents(2);
    await client.appendToStream(stream, events, { expectedRevision });
    const error = await failureOf(
      client.appendToStream(stream, [...events, ...sampleEvents(1)], { expectedRevision }),
    );
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('expecting any revision, goes by the first one', async () => {
    const stream = freshStream();
    const events = sampleEvents(1);
    await client.appendToStream(stream, events);
    await client.appendToStream(stream, [...sampleEvents(1), ...events]);
    expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1, 2]);
  });

  it('is no repetition where they stand at other revisions', async () => {
    const stream = freshStream();
    const events = sampleEvents(1);
    await client.appendToStream(stream, sampleEvents(1));
    await client.appendToStream(stream, events);
    const error = await failureOf(client.appendToStream(stream, events, { expectedRevision: NO_STREAM }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
  });
});

describe('Appending events that another stream knows', () => {
  it('appends them', async () => {
    const events = sampleEvents(2);
    await client.appendToStream(freshStream(), events);
    const stream = freshStream();
    const result = await client.appendToStream(stream, events);
    expect(result.nextExpectedRevision).toBe(1n);
    expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1]);
  });
});
