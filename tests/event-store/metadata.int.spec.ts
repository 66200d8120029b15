import { EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
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

describe('Metadata of a stream', () => {
  it('is absent until somebody sets it', async () => {
    const stream = await streamOf(1);
    expect(await client.getStreamMetadata(stream)).toEqual({ streamName: stream });
  });

  it('is what was set last, and goes with a stream that is yet to come', async () => {
    const stream = freshStream();
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.setStreamMetadata(stream, { maxAge: 60, custom: 'één' });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxAge: 60, custom: 'één' });
  });

  it('has revisions of its own', async () => {
    const stream = await streamOf(3);
    await client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: 'no_stream' });
    const error = await failureOf(
      client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 'no_stream' }),
    );
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('can only be read in its latest form', async () => {
    const stream = await streamOf(1);
    for (const maxCount of [1, 2, 3]) await client.setStreamMetadata(stream, { maxCount });
    const metadata = await collect(client.readStream(`$$${stream}`));
    expect(metadata.map(({ event }) => event?.data)).toEqual([{ $maxCount: 3 }]);
    expect(metadata[0]?.event?.revision).toBe(2n);
  });
});

describe('What may be read of a stream', () => {
  it.each([
    { metadata: { maxCount: 2 }, revisions: [3, 4] },
    { metadata: { truncateBefore: 3 }, revisions: [3, 4] },
    { metadata: { truncateBefore: 1, maxCount: 3 }, revisions: [2, 3, 4] },
    { metadata: { truncateBefore: 100 }, revisions: [] },
    { metadata: { maxAge: 3600 }, revisions: [0, 1, 2, 3, 4] },
    { metadata: { maxCount: 0 }, revisions: [0, 1, 2, 3, 4] },
    { metadata: { maxCount: -1, truncateBefore: -1 }, revisions: [0, 1, 2, 3, 4] },
  ])('follows $metadata', async ({ metadata, revisions }) => {
    const stream = await streamOf(5);
    await client.setStreamMetadata(stream, metadata);
    expect(await revisionsOf(client.readStream(stream))).toEqual(revisions);
    const backwards = client.readStream(stream, { direction: 'backwards', fromRevision: 'end' });
    expect(await revisionsOf(backwards)).toEqual(revisions.toReversed());
  });

  it('grows again when the metadata allows it', async () => {
    const stream = await streamOf(5);
    await client.setStreamMetadata(stream, { maxCount: 1 });
    await client.setStreamMetadata(stream, {});
    expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1, 2, 3, 4]);
  });

  it('moves on as the stream grows', async () => {
    const stream = await streamOf(3);
    await client.setStreamMetadata(stream, { maxCount: 2 });
    await client.appendToStream(stream, sampleEvents(2));
    expect(await revisionsOf(client.readStream(stream))).toEqual([3, 4]);
  });

  it('does not change what comes next', async () => {
    const stream = await streamOf(3);
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    const result = await client.appendToStream(stream, sampleEvents(1), { expectedRevision: 2n });
    expect(result.nextExpectedRevision).toBe(3n);
  });

  it.each([[{ $maxCount: 'two' }], [{ $tb: 1.5 }], [[1, 2]], ['nonsense']])(
    'is everything where the metadata is no metadata (%j)',
    async (data) => {
      const stream = await streamOf(2);
      await client.appendToStream(`$$${stream}`, jsonEvent({ type: '$metadata', data: data as never }));
      expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1]);
    },
  );
});
