import { randomUUID } from 'node:crypto';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import serverFeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';
import { connectionStringOf, passwordOf, withPassword } from './access.ts';
import { CallRegistry } from './call-registry.ts';
import { CommitSignal } from './commit-signal.ts';
import { EventLog } from './event-log.ts';
import { clusterInfo } from './gossip.ts';
import { GroupCommit } from './group-commit.ts';
import { LogReader } from './log-reader.ts';
import { systemEventTypes } from './log-record.ts';
import { type ImitatedVersion, imitatedBehaviours, ownBehaviour } from './server-behaviour.ts';
import { supportedMethods } from './server-features.ts';
import { metastreamOf } from './stream-metadata.ts';
import { StreamWriter } from './stream-writer.ts';
import { createStreamsHandlers } from './streams-handlers.ts';

export interface EventStoreServerOptions {
  /** 0 for any free one. */
  readonly port: number;
  readonly dataDir: string;
  /** Bytes that the events of one append may take together; 1 MiB as in the real server. */
  readonly maxAppendSize?: number | undefined;
  /** Answers as another version does, for specs; absent: as 24.10. */
  readonly behaveLike?: ImitatedVersion | undefined;
  /** Serves a damaged log as well: what is intact can be read, nothing can be written. */
  readonly serveDamaged?: boolean | undefined;
  /** Milliseconds between two checkpoints of the log, see {@link EventLog.checkpoint}; absent: half a minute. */
  readonly checkpointInterval?: number | undefined;
  /** Hears of failures that no client caused: a full disk, say. */
  readonly onFailure?: (error: unknown) => void;
  /** `host:port` that clients are told to connect to; absent, the address that they came to. */
  readonly advertise?: string | undefined;
}

export interface EventStoreServer {
  readonly port: number;
  /** `esdb://…`, with the password that it asks for. */
  readonly url: string;
  /** Refuses new calls, ends the open ones, and closes the log. */
  stop(): Promise<void>;
}

/** Somebody else listens there. */
export class EventStorePortTaken extends Error {
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is taken`, options);
    this.name = 'PortTaken';
  }
}

const defaultMaxAppendSize = 1_048_576;

/** Clients send up to 3 MB in one message, and the real server takes 16. */
const maxMessageSize = 17 * 1024 * 1024;

/**
 * A client resets its call as soon as it hears that a stream does not exist. Node takes more than a thousand of these
 * for an attack and hangs up on all calls at once; here every client is of this machine. grpc-js has no option for it.
 */
const http2ResetLimits = { streamResetBurst: 1_000_000, streamResetRate: 1_000_000 };

/** Milliseconds: so much is missing at most in a copy of the log's file alone. */
const defaultCheckpointInterval = 30_000;

/** How long clients get to hear that the server goes. */
const shutdownGraceMs = 300;

/**
 * A server that speaks the EventStoreDB protocol over a log on the local disk.
 *
 * @throws LogDirectoryInUse, DamagedLog, EventStorePortTaken
 */
export async function startEventStoreServer(options: EventStoreServerOptions): Promise<EventStoreServer> {
  const { onFailure = () => {}, behaveLike } = options;
  const behaviour = behaveLike === undefined ? ownBehaviour : imitatedBehaviours[behaveLike];
  const log = new EventLog(options.dataDir, { serveDamaged: options.serveDamaged ?? false });
  const signal = new CommitSignal();
  const commit = new GroupCommit(log, signal, onFailure);
  const writer = new StreamWriter(log, behaviour);
  const calls = new CallRegistry(onFailure);
  const server = new Server({ 'grpc.max_receive_message_length': maxMessageSize });
  Object.assign(Reflect.get(server, 'commonServerOptions'), http2ResetLimits);

  // Every handler writes encoded messages to a read; what protobuf's own code would do takes five times as long.
  const { StreamsService } = streamsService;
  const read = { ...StreamsService.read, responseSerialize: (message: Buffer) => message };
  server.addService(
    { ...StreamsService, read },
    withPassword(
      passwordOf(options.dataDir),
      createStreamsHandlers({
        commit,
        writer,
        maxAppendSize: options.maxAppendSize ?? defaultMaxAppendSize,
        reader: new LogReader(log),
        signal,
        behaviour,
        underWay: new Set(),
        calls,
      }),
    ),
  );
  const readGossip: handleUnaryCall<Empty, ClusterInfo> = (call, callback) =>
    calls.answer(callback, async () => clusterInfo(options.advertise ?? call.getHost()));
  server.addService(gossipService.GossipService, { read: readGossip });
  const getSupportedMethods: handleUnaryCall<Empty, SupportedMethods> = (_call, callback) =>
    calls.answer(callback, async () => supportedMethods(behaviour.version));
  server.addService(serverFeaturesService.ServerFeaturesService, { getSupportedMethods });

  try {
    if (log.damage) onFailure(log.damage);
    else log.transaction(() => writeFirstEvent(log, writer));
    const port = await listen(server, options);
    const checkpoints = checkpointRegularly(log, options);
    return {
      port,
      url: connectionStringOf({ port, dataDir: options.dataDir }),
      async stop() {
        clearInterval(checkpoints);
        commit.flush();
        calls.endAll();
        await shutDown(server);
        log.close();
      },
    };
  } catch (error) {
    log.close();
    throw error;
  }
}

function checkpointRegularly(
  log: EventLog,
  { checkpointInterval = defaultCheckpointInterval, onFailure = () => {} }: EventStoreServerOptions,
): NodeJS.Timeout {
  return setInterval(() => {
    try {
      log.checkpoint();
    } catch (error) {
      onFailure(error);
    }
  }, checkpointInterval);
}

/** As in the real server, a log is never empty: it begins with metadata of a system stream. */
function writeFirstEvent(log: EventLog, writer: StreamWriter): void {
  if (log.lastPosition > 0) return;
  const retention = { id: randomUUID(), type: systemEventTypes.metadata, isJson: 1 } as const;
  const data = Buffer.from('{"$maxAge":86400}');
  writer.append(metastreamOf('$stats'), 'no-stream', [{ ...retention, data, metadata: new Uint8Array() }]);
}

/** Without an address to advertise, nobody but this machine gets in; nothing is encrypted, the password neither. */
function listen(server: Server, { port, advertise }: EventStoreServerOptions): Promise<number> {
  const host = advertise === undefined ? '127.0.0.1' : '0.0.0.0';
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, boundPort) => {
      if (!error) resolve(boundPort);
      else
        reject(
          error.message.includes('EADDRINUSE') ? new EventStorePortTaken(port, { cause: error }) : error,
        );
    });
  });
}

function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, shutdownGraceMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
