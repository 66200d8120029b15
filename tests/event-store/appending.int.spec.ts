import {
  ANY,
  binaryEvent,
  DeadlineExceededError,
  EventStoreDBClient,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, failureOf, freshStream, revisionsOf, sampleEvents } from './sample-events.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

/** What the real server takes unless it is told otherwise. */
const maxAppendSize = 1_048_576;

let store: StoreUnderTest;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await startStoreUnderTest();
  client = store.connect();
});

afterAll(() => store.stop());

/** The client takes the slower road where a call has its own credentials. */
const appendMethods = [
  { road: 'in batches', options: {} },
  { road: 'one by one', options: { credentials: { username: 'admin', password: 'changeit' } } },
];

describe.each(appendMethods)('Appending $road', ({ options }) => {
  it('says where the last event landed', async () => {
    const stream = freshStream();
    const result = await client.appendToStream(stream, sampleEvents(3), {
      expectedRevision: NO_STREAM,
      ...options,
    });
    const [last] = await collect(
      client.readStream(stream, { direction: 'backwards', fromRevision: 'end', maxCount: 1 }),
    );

    expect(result.success).toBe(true);
    expect(result.nextExpectedRevision).toBe(2n);
    expect(result.position).toEqual(last?.event?.position);
  });

  it('goes on where the stream stands', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(2), options);
    const result = await client.appendToStream(stream, sampleEvents(2), { expectedRevision: 1n, ...options });

    expect(result.nextExpectedRevision).toBe(3n);
    expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1, 2, 3]);
  });

  it.each([
    { expectedRevision: NO_STREAM, told: NO_STREAM },
    { expectedRevision: 0n, told: 0n },
    { expectedRevision: 5n, told: 5n },
  ] as const)(
    'refuses $expectedRevision when the stream is at 1, and says so',
    async ({ expectedRevision, told }) => {
      const stream = freshStream();
      await client.appendToStream(stream, sampleEvents(2), options);
      const error = await failureOf(
        client.appendToStream(stream, sampleEvents(1), { expectedRevision, ...options }),
      );

      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ streamName: stream, expectedVersion: told, actualVersion: 1n });
      expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1]);
    },
  );

  it('refuses a revision of a stream that nobody wrote to', async () => {
    const error = await failureOf(
      client.appendToStream(freshStream(), sampleEvents(1), { expectedRevision: 0n, ...options }),
    );
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ actualVersion: NO_STREAM });
  });

  it('takes "exists" for a stream with events', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(1), options);
    const result = await client.appendToStream(stream, sampleEvents(1), {
      expectedRevision: STREAM_EXISTS,
      ...options,
    });
    expect(result.nextExpectedRevision).toBe(1n);
  });

  it('takes "exists" for a stream with nothing but metadata', async () => {
    const stream = freshStream();
    await client.setStreamMetadata(stream, { maxCount: 10 });
    const result = await client.appendToStream(stream, sampleEvents(1), {
      expectedRevision: STREAM_EXISTS,
      ...options,
    });
    expect(result.nextExpectedRevision).toBe(0n);
  });

  it('refuses "exists" for a stream that does not', async () => {
    const error = await failureOf(
      client.appendToStream(freshStream(), sampleEvents(1), { expectedRevision: STREAM_EXISTS, ...options }),
    );
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('refuses "exists" for a stream that was deleted', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(1), options);
    await client.deleteStream(stream);
    const error = await failureOf(
      client.appendToStream(stream, sampleEvents(1), { expectedRevision: STREAM_EXISTS, ...options }),
    );
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: stream });
  });

  it.each([ANY, NO_STREAM, STREAM_EXISTS, 0n] as const)(
    'refuses a tombstoned stream, whatever is expected (%s)',
    async (expectedRevision) => {
      const stream = freshStream();
      await client.appendToStream(stream, sampleEvents(1), options);
      await client.tombstoneStream(stream);
      const error = await failureOf(
        client.appendToStream(stream, sampleEvents(1), { expectedRevision, ...options }),
      );
      expect(error).toBeInstanceOf(StreamDeletedError);
      expect(error).toMatchObject({ streamName: stream });
    },
  );

  it('counts data, metadata and two bytes for each letter of the type against the limit', async () => {
    const type = 'Blob';
    const metadata = new Uint8Array(1000);
    const largest = maxAppendSize - metadata.length - 2 * type.length;
    const event = (size: number) => binaryEvent({ type, data: new Uint8Array(size), metadata });

    const stream = freshStream();
    await client.appendToStream(stream, event(largest), options);
    const error = await failureOf(client.appendToStream(stream, event(largest + 1), options));

    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(error).toMatchObject({ maxAppendSize });
    expect(await revisionsOf(client.readStream(stream))).toEqual([0]);
  });

  it('counts all events of an append together', async () => {
    const event = () => binaryEvent({ type: 'Blob', data: new Uint8Array(maxAppendSize / 4) });
    const error = await failureOf(
      client.appendToStream(freshStream(), [event(), event(), event(), event()], options),
    );
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
  });

  it('gives up when the deadline is past', async () => {
    const error = await failureOf(
      client.appendToStream(freshStream(), sampleEvents(5_000), { deadline: 1, ...options }),
    );
    expect(error).toBeInstanceOf(DeadlineExceededError);
  });

  it('keeps names beyond ASCII', async () => {
    const stream = freshStream('één-straße-日本');
    await client.appendToStream(stream, sampleEvents(1, 'Überraschung'), options);
    const [read] = await collect(client.readStream(stream));
    expect(read?.event).toMatchObject({ streamId: stream, type: 'Überraschung' });
  });
});

describe('Appending in batches', () => {
  it('answers each of many appends that are under way at once', async () => {
    const streams = Array.from({ length: 300 }, () => freshStream());
    const results = await Promise.all(
      streams.map((stream, index) => client.appendToStream(stream, sampleEvents(1 + (index % 3)))),
    );
    expect(results.map(({ nextExpectedRevision }) => Number(nextExpectedRevision))).toEqual(
      streams.map((_, index) => index % 3),
    );
  });

  it('puts together what does not fit into one message', async () => {
    const stream = freshStream();
    const result = await client.appendToStream(stream, sampleEvents(100), { batchAppendSize: 500 });
    expect(result.nextExpectedRevision).toBe(99n);
    expect(await revisionsOf(client.readStream(stream))).toHaveLength(100);
  });

  it('lets one of two writers win who expect the same revision', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(1));
    const writers = Array.from({ length: 20 }, () =>
      client.appendToStream(stream, sampleEvents(1), { expectedRevision: 0n }),
    );
    const outcomes = await Promise.allSettled(writers);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1]);
  });
});
