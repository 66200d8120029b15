import {
  ANY,
  EventStoreDBClient,
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, failureOf, freshStream, revisionsOf, sampleEvents } from './sample-events.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let store: StoreUnderTest;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await startStoreUnderTest();
  client = store.connect();
});

afterAll(() => store.stop());

async function streamOf(count: number): Promise<string> {
  const stream = freshStream();
  await client.appendToStream(stream, sampleEvents(count));
  return stream;
}

describe('Deleting a stream', () => {
  it('hides its events, and says where in the log that happened', async () => {
    const stream = await streamOf(3);
    const { position } = await client.deleteStream(stream, { expectedRevision: 2n });
    expect(position?.commit).toBeGreaterThan(0n);
    expect(await failureOf(collect(client.readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
  });

  it.each([
    { expectation: 'any revision', expectedRevision: ANY },
    { expectation: 'no stream', expectedRevision: NO_STREAM },
    { expectation: 'the last revision', expectedRevision: 2n },
  ] as const)(
    'can be followed by an append expecting $expectation, which goes on counting',
    async ({ expectedRevision }) => {
      const stream = await streamOf(3);
      await client.deleteStream(stream);
      const result = await client.appendToStream(stream, sampleEvents(2), { expectedRevision });

      expect(result.nextExpectedRevision).toBe(4n);
      expect(await revisionsOf(client.readStream(stream))).toEqual([3, 4]);
      const { metadata } = await client.getStreamMetadata(stream);
      expect(metadata).toEqual({ truncateBefore: 3 });
    },
  );

  it('can be repeated after the stream came back', async () => {
    const stream = await streamOf(1);
    await client.deleteStream(stream);
    await client.appendToStream(stream, sampleEvents(1));
    await client.deleteStream(stream, { expectedRevision: 1n });
    expect(await failureOf(collect(client.readStream(stream)))).toBeInstanceOf(StreamNotFoundError);
    await client.appendToStream(stream, sampleEvents(1));
    expect(await revisionsOf(client.readStream(stream))).toEqual([2]);
  });

  it.each([NO_STREAM, 0n, 7n] as const)(
    'is refused where the stream stands elsewhere than at %s',
    async (expectedRevision) => {
      const stream = await streamOf(3);
      const error = await failureOf(client.deleteStream(stream, { expectedRevision }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({
        streamName: stream,
        expectedVersion: expectedRevision === NO_STREAM ? -1n : expectedRevision,
      });
      expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1, 2]);
    },
  );

  it('is refused for a stream that never was', async () => {
    const error = await failureOf(client.deleteStream(freshStream()));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('works on a stream that has nothing but metadata', async () => {
    const stream = freshStream();
    await client.setStreamMetadata(stream, { maxCount: 5 });
    const { position } = await client.deleteStream(stream, { expectedRevision: NO_STREAM });
    expect(position?.commit).toBeGreaterThan(0n);
  });

  it('is undone by new metadata, without the old events', async () => {
    const stream = await streamOf(2);
    await client.deleteStream(stream);
    await client.setStreamMetadata(stream, { maxCount: 5 });
    await client.appendToStream(stream, sampleEvents(1));
    expect(await revisionsOf(client.readStream(stream))).toEqual([2]);
    const { metadata } = await client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxCount: 5, truncateBefore: 2 });
  });
});

describe('Tombstoning a stream', () => {
  it('ends it for good', async () => {
    const stream = await streamOf(2);
    const { position } = await client.tombstoneStream(stream, { expectedRevision: 1n });
    expect(position?.commit).toBeGreaterThan(0n);
    expect(await failureOf(collect(client.readStream(stream)))).toBeInstanceOf(StreamDeletedError);
    expect(await failureOf(client.deleteStream(stream))).toBeInstanceOf(StreamDeletedError);
    expect(await failureOf(client.tombstoneStream(stream))).toBeInstanceOf(StreamDeletedError);
  });

  it('ends its metadata with it', async () => {
    const stream = await streamOf(1);
    await client.setStreamMetadata(stream, { maxCount: 5 });
    await client.tombstoneStream(stream);
    expect(await failureOf(client.getStreamMetadata(stream))).toBeInstanceOf(StreamDeletedError);
    expect(await failureOf(client.setStreamMetadata(stream, { maxCount: 6 }))).toBeInstanceOf(
      StreamDeletedError,
    );
  });

  it('stands at the last revision that there can be', async () => {
    const stream = await streamOf(1);
    await client.tombstoneStream(stream);
    const everything = await collect(client.readAll());
    const tombstone = everything.find(
      ({ event }) => event?.streamId === stream && event.type === '$streamDeleted',
    );
    expect(tombstone?.event?.revision).toBe(2n ** 63n - 1n);
  });

  it('works on a stream that never was', async () => {
    const stream = freshStream();
    await client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
    expect(await failureOf(collect(client.readStream(stream)))).toBeInstanceOf(StreamDeletedError);
  });

  it.each([NO_STREAM, 0n] as const)(
    'is refused where the stream stands elsewhere than at %s',
    async (expectedRevision) => {
      const stream = await streamOf(3);
      const error = await failureOf(client.tombstoneStream(stream, { expectedRevision }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1, 2]);
    },
  );
});
