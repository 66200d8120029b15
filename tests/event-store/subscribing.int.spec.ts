import { once } from 'node:events';
import {
  type AllStreamSubscription,
  END,
  EventStoreDBClient,
  START,
  StreamDeletedError,
  type StreamSubscription,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, freshStream, sampleEvents } from './sample-events.ts';
import { type StoreUnderTest, startStoreUnderTest } from './store-under-test.ts';

let store: StoreUnderTest;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await startStoreUnderTest();
  client = store.connect();
});

afterAll(() => store.stop());

/** All that a subscription says, in its order: revisions of events, and the names of the rest. */
function transcriptOf(
  subscription: StreamSubscription | AllStreamSubscription,
  stream: string,
): (number | string)[] {
  const transcript: (number | string)[] = [];
  subscription.on('confirmation', () => transcript.push('confirmation'));
  subscription.on('caughtUp', () => transcript.push('caught up'));
  subscription.on('data', ({ event }: { event?: { streamId: string; revision: bigint } }) => {
    if (event?.streamId === stream) transcript.push(Number(event.revision));
  });
  return transcript;
}

/** Resolves when the subscription delivers this revision of the stream. */
async function delivered(
  subscription: StreamSubscription | AllStreamSubscription,
  stream: string,
  revision: number,
): Promise<void> {
  await new Promise<void>((resolve) => {
    subscription.on('data', ({ event }: { event?: { streamId: string; revision: bigint } }) => {
      if (event?.streamId === stream && Number(event.revision) === revision) resolve();
    });
  });
}

describe('Subscribing to a stream', () => {
  it('hears confirmation, history, that it has caught up, and then what is new', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(2));
    const subscription = client.subscribeToStream(stream);
    const transcript = transcriptOf(subscription, stream);
    const last = delivered(subscription, stream, 3);
    await once(subscription, 'caughtUp');
    await client.appendToStream(stream, sampleEvents(2));
    await last;
    await subscription.unsubscribe();

    expect(transcript).toEqual(['confirmation', 0, 1, 'caught up', 2, 3]);
  });

  it('begins after the revision that it names', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(4));
    const subscription = client.subscribeToStream(stream, { fromRevision: 1n });
    const transcript = transcriptOf(subscription, stream);
    await once(subscription, 'caughtUp');
    await subscription.unsubscribe();
    expect(transcript).toEqual(['confirmation', 2, 3, 'caught up']);
  });

  it('from the end, hears only what is new', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(2));
    const subscription = client.subscribeToStream(stream, { fromRevision: END });
    const transcript = transcriptOf(subscription, stream);
    const last = delivered(subscription, stream, 2);
    await once(subscription, 'caughtUp');
    await client.appendToStream(stream, sampleEvents(1));
    await last;
    await subscription.unsubscribe();
    expect(transcript).toEqual(['confirmation', 'caught up', 2]);
  });

  it('waits for a stream that is yet to come', async () => {
    const stream = freshStream();
    const subscription = client.subscribeToStream(stream);
    const first = delivered(subscription, stream, 0);
    await once(subscription, 'caughtUp');
    await client.appendToStream(stream, sampleEvents(1));
    await first;
    await subscription.unsubscribe();
  });

  it('hears the tombstone, and then that the stream is gone', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(1));
    const subscription = client.subscribeToStream(stream);
    const types: (string | undefined)[] = [];
    subscription.on('data', ({ event }: { event?: { type: string } }) => types.push(event?.type));
    await once(subscription, 'caughtUp');
    const failure = failureOf(once(subscription, 'end'));
    await client.tombstoneStream(stream);

    expect(await failure).toBeInstanceOf(StreamDeletedError);
    expect(types).toEqual(['SampleHappened', '$streamDeleted']);
  });

  it('hears nothing of a stream that is gone already', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(1));
    await client.tombstoneStream(stream);
    const failure = await failureOf(once(client.subscribeToStream(stream).resume(), 'end'));
    expect(failure).toBeInstanceOf(StreamDeletedError);
  });

  it('resolves links when asked', async () => {
    const target = freshStream();
    const links = freshStream('links');
    await client.appendToStream(target, sampleEvents(1));
    const [event] = sampleEvents(1, '$>');
    const link = { ...event, contentType: 'application/octet-stream', data: Buffer.from(`0@${target}`) };
    await client.appendToStream(links, link as never);
    for await (const resolved of client.subscribeToStream(links, { resolveLinkTos: true })) {
      expect(resolved.event?.streamId).toBe(target);
      expect(resolved.link?.streamId).toBe(links);
      break;
    }
  });
});

describe('Subscribing to everything', () => {
  it('hears confirmation, history, that it has caught up, and then what is new', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(2));
    const subscription = client.subscribeToAll({ fromPosition: START });
    const transcript = transcriptOf(subscription, stream);
    const last = delivered(subscription, stream, 3);
    await once(subscription, 'caughtUp');
    await client.appendToStream(stream, sampleEvents(2));
    await last;
    await subscription.unsubscribe();

    expect(transcript).toEqual(['confirmation', 0, 1, 'caught up', 2, 3]);
  });

  it('begins after the position that it names', async () => {
    const stream = freshStream();
    const { position } = await client.appendToStream(stream, sampleEvents(2));
    await client.appendToStream(stream, sampleEvents(1));
    const subscription = client.subscribeToAll({ fromPosition: position ?? START });
    const transcript = transcriptOf(subscription, stream);
    await once(subscription, 'caughtUp');
    await subscription.unsubscribe();
    expect(transcript).toEqual(['confirmation', 2, 'caught up']);
  });

  it('from the end, hears only what is new', async () => {
    const stream = freshStream();
    await client.appendToStream(stream, sampleEvents(2));
    const subscription = client.subscribeToAll({ fromPosition: END });
    const transcript = transcriptOf(subscription, stream);
    const last = delivered(subscription, stream, 2);
    await once(subscription, 'caughtUp');
    await client.appendToStream(stream, sampleEvents(1));
    await last;
    await subscription.unsubscribe();
    expect(transcript).toEqual(['confirmation', 'caught up', 2]);
  });

  it('hears each event once and in order while many write, however slowly it listens', async () => {
    const prefix = freshStream('many');
    const subscription = client.subscribeToAll({ fromPosition: END });
    await once(subscription, 'caughtUp');
    const writing = Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let round = 0; round < 50; round += 1) {
          await client.appendToStream(`${prefix}-${writer}`, sampleEvents(1));
        }
      }),
    );
    const positions: bigint[] = [];
    for await (const { event } of subscription) {
      if (!event?.streamId.startsWith(prefix) || !event.position) continue;
      positions.push(event.position.commit);
      await Promise.resolve();
      if (positions.length === 16 * 50) break;
    }
    await writing;
    await subscription.unsubscribe();
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => (a < b ? -1 : 1)));
  });
});
