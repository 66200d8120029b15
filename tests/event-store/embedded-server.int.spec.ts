import { once } from 'node:events';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AccessDeniedError,
  CancelledError,
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  persistentSubscriptionToStreamSettingsFromDefaults,
  StreamDeletedError,
} from '@eventstore/db-client';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { EventLog } from '@spoor/infra/embedded/event-store-server/event-log';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '@spoor/infra/embedded/event-store-server/server';
import { createClient } from '@spoor/infra/event-store/eventstoredb.client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { spawnServer, startServer } from './embedded-server.ts';
import { collect, failureOf, freshStream, revisionsOf, sampleEvents } from './sample-events.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeTempFolder('embedded-event-store');
});

afterAll(() => rm(folder, { recursive: true }));

/** Metadata of a call that does not go through a client. */
function authorizationFor({ url }: EventStoreServer): Metadata {
  const { username, password } = new URL(url);
  const metadata = new Metadata();
  metadata.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return metadata;
}

const clientOf = ({ url }: EventStoreServer) => createClient(url);

describe('The event store, run alone', () => {
  it('says once that it listens, and stops cleanly when told to', async () => {
    const server = await startServer(['--port=0', `--data=${join(folder, 'alone')}`]);
    expect(server.lines).toHaveLength(1);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.lines).toHaveLength(2);
  });

  it('says in one line that its data directory is in use', async () => {
    const args = ['--port=0', `--data=${join(folder, 'twice')}`];
    const first = await startServer(args);
    const second = spawnServer(args);
    expect(await second.exited).toBe(1);
    expect(second.lines).toEqual([expect.stringContaining('is in use by another event store')]);
    first.child.kill('SIGTERM');
    await first.exited;
  });

  it('says in one line that its port is taken', async () => {
    const first = await startEventStoreServer({ port: 0, dataDir: join(folder, 'port') });
    const second = spawnServer([`--port=${first.port}`, `--data=${join(folder, 'port-2')}`]);
    expect(await second.exited).toBe(1);
    expect(second.lines).toEqual([expect.stringContaining(`Port ${first.port} is taken`)]);
    await first.stop();
  });

  it.each([[['--port=high']], [['--data=']], [['--colour=red']]])(
    'says in one line what is wrong with %j',
    async (args) => {
      const server = spawnServer(args);
      expect(await server.exited).toBe(1);
      expect(server.lines).toEqual([expect.stringContaining('Usage')]);
    },
  );
});

describe('The password', () => {
  let server: EventStoreServer;

  beforeAll(async () => {
    server = await startEventStoreServer({ port: 0, dataDir: join(folder, 'password') });
  });

  afterAll(() => server.stop());

  it.each([
    ['without one', 'esdb://'],
    ['with a wrong one', 'esdb://admin:changeit@'],
    ['of another user', 'esdb://ops:PASSWORD@'],
  ])('is asked of every call: %s nothing is read or written', async (_, start) => {
    const { host, password } = new URL(server.url);
    const client = createClient(`${start.replace('PASSWORD', password)}${host}?tls=false`);
    const stream = freshStream();
    const attempts = [
      client.appendToStream(stream, sampleEvents(1)),
      client.appendToStream(stream, sampleEvents(1), {
        credentials: { username: 'admin', password: 'changeit' },
      }),
      collect(client.readStream(stream)),
      collect(client.readAll()),
      client.deleteStream(stream),
      client.tombstoneStream(stream),
      once(client.subscribeToAll().resume(), 'end'),
    ];
    for (const error of await Promise.all(attempts.map(failureOf)))
      expect(error).toBeInstanceOf(AccessDeniedError);
    await client.dispose();
  });

  it('is kept where only the owner of the log can read it, and stays', async () => {
    const dataDir = join(folder, 'upgraded');
    const urlOfStart = async () => {
      const started = await startEventStoreServer({ port: 0, dataDir });
      await started.stop();
      return new URL(started.url).password;
    };
    const first = await urlOfStart();
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    expect(await urlOfStart()).toBe(first);
    // A log of a version that asked for none.
    await rm(join(dataDir, 'password'));
    expect(await urlOfStart()).toMatch(/^[\w-]{48}$/);
  });
});

describe('A server that stops', () => {
  it('keeps what was written', async () => {
    const dataDir = join(folder, 'kept');
    const stream = freshStream();
    const first = await startEventStoreServer({ port: 0, dataDir });
    const written = await clientOf(first).appendToStream(stream, sampleEvents(3));
    await first.stop();
    const second = await startEventStoreServer({ port: 0, dataDir });
    const client = clientOf(second);
    const next = await client.appendToStream(stream, sampleEvents(1), { expectedRevision: 2n });

    expect(await revisionsOf(client.readStream(stream))).toEqual([0, 1, 2, 3]);
    expect(next.position?.commit).toBeGreaterThan(written.position?.commit ?? 0n);
    await second.stop();
  });

  it('has it in its one file within moments, for whoever copies that', async () => {
    const dataDir = join(folder, 'copied');
    const server = await startEventStoreServer({ port: 0, dataDir, checkpointInterval: 20 });
    const client = clientOf(server);
    const { position } = await client.appendToStream(freshStream(), sampleEvents(50));
    const copy = join(folder, 'copy');
    await mkdir(copy);
    const lastOfCopy = async () => {
      await copyFile(join(dataDir, 'events.sqlite'), join(copy, 'events.sqlite'));
      const log = new EventLog(copy);
      const { lastPosition } = log;
      log.close();
      return lastPosition;
    };
    await expect.poll(lastOfCopy).toBe(Number(position?.commit));
    await client.dispose();
    await server.stop();
  });

  it('tells subscribers, and does not wait for them', async () => {
    const server = await startEventStoreServer({ port: 0, dataDir: join(folder, 'subscribers') });
    const subscription = clientOf(server).subscribeToAll();
    await once(subscription.resume(), 'caughtUp');
    const failure = failureOf(once(subscription, 'end'));
    await server.stop();
    expect(await failure).toBeInstanceOf(CancelledError);
  });

  it('tells who is in the middle of an append that it is not available', async () => {
    const server = await startEventStoreServer({ port: 0, dataDir: join(folder, 'append') });
    const client = new streamsService.StreamsClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
    const failed = new Promise<ServiceError | null>((resolve) => {
      const call = client.append(authorizationFor(server), (error) => resolve(error));
      const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(freshStream()));
      const options = new streams.AppendReq.Options()
        .setStreamIdentifier(identifier)
        .setAny(new shared.Empty());
      call.write(new streams.AppendReq().setOptions(options), () => server.stop());
    });
    expect((await failed)?.code).toBe(status.UNAVAILABLE);
    client.close();
  });
});

describe('The embedded server', () => {
  let server: EventStoreServer;
  let client: EventStoreDBClient;

  beforeAll(async () => {
    server = await startEventStoreServer({
      port: 0,
      dataDir: join(folder, 'options'),
      maxAppendSize: 1_000,
      advertise: 'store.example:2113',
    });
    client = clientOf(server);
  });

  afterAll(() => server.stop());

  it('takes appends as large as it is told to', async () => {
    const error = await failureOf(client.appendToStream(freshStream(), sampleEvents(100)));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(error).toMatchObject({ maxAppendSize: 1_000 });
  });

  it('advertises the address that it is told to', async () => {
    const gossips = new gossip.GossipClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
    const cluster = await new Promise<ClusterInfo>((resolve, reject) => {
      gossips.read(new shared.Empty(), (error, info) => (error ? reject(error) : resolve(info)));
    });
    expect(cluster.getMembersList().map((member) => member.getHttpEndPoint()?.toObject())).toEqual([
      { address: 'store.example', port: 2113 },
    ]);
    gossips.close();
  });

  it('begins its log with a system event, at a position above zero', async () => {
    const [first] = await collect(client.readAll({ maxCount: 1 }));
    expect(first?.event?.streamId).toMatch(/^\$/);
    expect(first?.event?.position?.commit).toBeGreaterThan(0n);
  });

  it('names a stream beyond ASCII in an error as a URL would', async () => {
    const stream = freshStream('één');
    await client.tombstoneStream(stream);
    const error = await failureOf(collect(client.readStream(stream)));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: encodeURIComponent(stream) });
  });

  it('refuses a filter that is no regular expression', async () => {
    const filter = { filterOn: 'streamName', regex: '(', checkpointInterval: 1 } as const;
    const error = await failureOf(once(client.subscribeToAll({ filter }).resume(), 'end'));
    expect(error.message).toContain("'(' is not a valid regular expression");
  });

  it('has no persistent subscriptions', async () => {
    const error = await failureOf(
      client.createPersistentSubscriptionToStream(
        freshStream(),
        'group',
        persistentSubscriptionToStreamSettingsFromDefaults(),
      ),
    );
    expect(error).toMatchObject({ code: status.UNIMPLEMENTED });
  });
});
