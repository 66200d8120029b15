import { jobQueues } from '@spoor/contracts/shared/job';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type PostgresConnectionOptions,
  runMigrations,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { QueueUnavailable, queueOutage } from './queue-errors.ts';
import { isFitForJobs, parseInfo } from './redis-facts.ts';

export interface QueueBackendOptions {
  readonly databaseUrl: string;
  /** Absent: jobs live in Postgres. */
  readonly redisUrl?: string | undefined;
  /** Hears of lost connections, as {@link QueueUnavailable}; they come back by themselves. */
  readonly onError: (error: Error) => void;
}

/** An open way to the store of the jobs; the classes of BullMQ take its first two members, whichever store it is. */
export interface QueueBackend {
  readonly connection: object;
  readonly create: BackendFactory<IQueueBackend, object>;
  /** Whether it is set up so that it loses no job. */
  persistsJobs(): Promise<boolean>;
  close(): Promise<void>;
}

const connectTimeout = 5_000;
/** With the tables, which a first start makes. Who waits without end for a store that is stuck never asks it again. */
const openTimeout = 20_000;

/**
 * Connects to Redis where there is one, else to Postgres, and prepares the tables there.
 * @throws QueueUnavailable
 */
export async function openQueueBackend(options: QueueBackendOptions): Promise<QueueBackend> {
  try {
    const { redisUrl, databaseUrl } = options;
    const onError = (error: Error) => options.onError(queueOutage(error));
    const opening =
      redisUrl === undefined ? openPostgres(databaseUrl, onError) : openRedis(redisUrl, onError);
    return await withTimeout(openTimeout, opening);
  } catch (error) {
    throw new QueueUnavailable({ cause: error });
  }
}

async function openPostgres(databaseUrl: string, onError: (error: Error) => void): Promise<QueueBackend> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Each queue has at most one worker and one listener here, and each of them holds a connection. A pool too
    // small for them says that it is ready and then hangs.
    max: jobQueues.length * 2 + 5,
    keepAlive: true,
    options: '-c search_path=bullmq',
    connectionTimeoutMillis: connectTimeout,
  });
  pool.on('error', onError);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  // BullMQ describes the part of a pool that it uses in types of its own, which the overloads of `pg` do not fit.
  const connection = pool as unknown as PostgresConnectionOptions & object;
  return {
    connection,
    create: (name, options, extra) => createPostgresBackend(name, { ...options, connection }, extra),
    persistsJobs: () => Promise.resolve(true),
    close: () => pool.end(),
  };
}

/** Safe in any number of processes at once: the migrations take a lock of their own. */
async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client);
  } finally {
    client.release();
  }
}

async function openRedis(redisUrl: string, onError: (error: Error) => void): Promise<QueueBackend> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout,
    // Workers wait for a lost server for ever; whoever asks for a job has a deadline of its own.
    maxRetriesPerRequest: null,
  });
  redis.on('error', onError);
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  return {
    connection: redis,
    create: (name, options, extra) => createRedisBackend(name, { ...options, connection: redis }, extra),
    persistsJobs: async () => isFitForJobs(parseInfo(await redis.info())),
    close: async () => redis.disconnect(),
  };
}
