import {
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  jsonEvent,
  type ReadStreamOptions,
  START,
  StreamDeletedError,
  StreamNotFoundError,
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

describe('Reading a stream', () => {
  const stream = freshStream();

  beforeAll(() => client.appendToStream(stream, sampleEvents(5)));

  it.each<{ options: ReadStreamOptions; revisions: number[] }>([
    { options: {}, revisions: [0, 1, 2, 3, 4] },
    { options: { fromRevision: 3n }, revisions: [3, 4] },
    { options: { maxCount: 2 }, revisions: [0, 1] },
    { options: { fromRevision: 1n, maxCount: 2 }, revisions: [1, 2] },
    { options: { fromRevision: 5n }, revisions: [] },
    { options: { fromRevision: 1_000n }, revisions: [] },
    { options: { direction: BACKWARDS, fromRevision: END }, revisions: [4, 3, 2, 1, 0] },
    { options: { direction: BACKWARDS, fromRevision: 2n }, revisions: [2, 1, 0] },
    { options: { direction: BACKWARDS, fromRevision: END, maxCount: 1 }, revisions: [4] },
    { options: { direction: BACKWARDS, fromRevision: START }, revisions: [0] },
  ])('with $options, finds $revisions', async ({ options, revisions }) => {
    expect(await revisionsOf(client.readStream(stream, options))).toEqual(revisions);
  });

  it('finds a stream of many pages, each event once', async () => {
    const long = freshStream();
    await client.appendToStream(long, sampleEvents(1_000));
    const all = Array.from({ length: 1_000 }, (_, revision) => revision);
    expect(await revisionsOf(client.readStream(long))).toEqual(all);
    expect(await revisionsOf(client.readStream(long, { direction: BACKWARDS, fromRevision: END }))).toEqual(
      all.toReversed(),
    );
  });

  it('can be broken off', async () => {
    const long = freshStream();
    await client.appendToStream(long, sampleEvents(1_000));
    const read: number[] = [];
    for await (const { event } of client.readStream(long)) {
      read.push(Number(event?.revision));
      if (read.length === 3) break;
    }
    expect(read).toEqual([0, 1, 2]);
    expect(await revisionsOf(client.readStream(long, { maxCount: 1 }))).toEqual([0]);
  });

  it('says that there is none', async () => {
    const error = await failureOf(collect(client.readStream('nobody-wrote-to-this')));
    expect(error).toBeInstanceOf(StreamNotFoundError);
  });

  it('says that it is gone for good', async () => {
    const gone = freshStream();
    await client.appendToStream(gone, sampleEvents(1));
    await client.tombstoneStream(gone);
    const error = await failureOf(collect(client.readStream(gone)));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: gone });
  });
});

describe('An event that was read', () => {
  it('has all that was written, and when and where', async () => {
    const stream = freshStream();
    const before = Date.now();
    const event = jsonEvent({ type: 'Noted', data: { text: 'één' }, metadata: { by: 'somebody' } });
    const { position } = await client.appendToStream(stream, event);
    const [resolved] = await collect(client.readStream(stream));

    expect(resolved?.event).toMatchObject({
      id: event.id,
      type: 'Noted',
      streamId: stream,
      revision: 0n,
      data: { text: 'één' },
      metadata: { by: 'somebody' },
      isJson: true,
      position,
    });
    expect(resolved?.commitPosition).toBe(position?.commit);
    // The clock of a real server may differ a little.
    expect(Math.abs((resolved?.event?.created.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  it('has bytes where bytes were written', async () => {
    const stream = freshStream();
    const data = Uint8Array.from([0, 1, 254, 255]);
    const metadata = Uint8Array.from([128, 7]);
    await client.appendToStream(stream, binaryEvent({ type: 'Blob', data, metadata }));
    const [resolved] = await collect(client.readStream(stream));

    expect(resolved?.event?.isJson).toBe(false);
    expect(resolved?.event?.data).toEqual(data);
    expect(resolved?.event?.metadata).toEqual(metadata);
  });

  it('has its id in lower case, whoever wrote it how', async () => {
    const stream = freshStream();
    const [event] = sampleEvents(1);
    const id = event?.id ?? '';
    await client.appendToStream(stream, jsonEvent({ id: id.toUpperCase(), type: 'Noted', data: {} }));
    const [resolved] = await collect(client.readStream(stream));
    expect(resolved?.event?.id).toBe(id);
  });
});

describe('Reading everything', () => {
  const stream = freshStream();

  /** The positions of our own events among those of everybody. */
  async function ownPositions(options: Parameters<EventStoreDBClient['readAll']>[0]): Promise<bigint[]> {
    const resolved = await collect(client.readAll(options));
    return resolved.flatMap(({ event }) =>
      event?.streamId === stream && event.position ? [event.position.commit] : [],
    );
  }

  /** Positions of the five events. */
  let positions: bigint[];

  beforeAll(async () => {
    await client.appendToStream(stream, sampleEvents(5));
    positions = await ownPositions({});
  });

  it('finds events in the order in which they were written', () => {
    expect(positions).toHaveLength(5);
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('begins with system events, at a position above zero', async () => {
    const [first] = await collect(client.readAll({ maxCount: 1 }));
    expect(first?.event?.streamId).toMatch(/^\$/);
    expect(first?.event?.position?.commit).toBeGreaterThan(-1n);
  });

  it('goes forwards from a position, with the event there', async () => {
    const commit = positions[2] ?? 0n;
    const fromPosition = { commit, prepare: commit };
    expect(await ownPositions({ fromPosition })).toEqual(positions.slice(2));
  });

  it('goes backwards from a position, without the event there', async () => {
    const commit = positions[2] ?? 0n;
    const fromPosition = { commit, prepare: commit };
    expect(await ownPositions({ direction: BACKWARDS, fromPosition })).toEqual(
      positions.slice(0, 2).toReversed(),
    );
  });

  it('finds nothing before the start or after the end', async () => {
    expect(await ownPositions({ direction: BACKWARDS, fromPosition: START })).toEqual([]);
    expect(await ownPositions({ fromPosition: END })).toEqual([]);
  });

  it('still finds what was deleted and truncated', async () => {
    const gone = freshStream();
    await client.appendToStream(gone, sampleEvents(3));
    await client.setStreamMetadata(gone, { truncateBefore: 2 });
    await client.deleteStream(gone);
    await client.tombstoneStream(gone);
    const resolved = await collect(client.readAll());
    const types = resolved.filter(({ event }) => event?.streamId === gone).map(({ event }) => event?.type);
    expect(types).toEqual(['SampleHappened', 'SampleHappened', 'SampleHappened', '$streamDeleted']);
  });
});

describe('Reading links', () => {
  it('finds what they lead to, when asked', async () => {
    const target = freshStream();
    await client.appendToStream(target, sampleEvents(2));
    const links = freshStream('links');
    const link = (to: string) => binaryEvent({ type: '$>', data: Buffer.from(to) });
    await client.appendToStream(links, [link(`1@${target}`), link('0@nobody-wrote-to-this')]);

    const unresolved = await collect(client.readStream(links));
    expect(unresolved.map(({ event }) => event?.type)).toEqual(['$>', '$>']);

    const [alive, dead] = await collect(client.readStream(links, { resolveLinkTos: true }));
    expect(alive?.event).toMatchObject({ streamId: target, revision: 1n });
    expect(alive?.link).toMatchObject({ streamId: links, revision: 0n });
    expect(alive?.commitPosition).toBe(alive?.link?.position?.commit);
    expect(dead?.event).toBeUndefined();
    expect(dead?.link).toMatchObject({ streamId: links, revision: 1n });
  });
});
