import { Redis } from 'ioredis';
import {
  doubtful,
  type Examination,
  examine,
  judge,
  type Observation,
  observeClock,
  observeLatency,
  unfit,
} from '../doctor/examination.ts';
import { QueueUnavailable } from './queue-errors.ts';
import {
  evictsNothing,
  isNewEnough,
  oldestRedis,
  parseInfo,
  type RedisFacts,
  writesDown,
} from './redis-facts.ts';

/** Looks whether a Redis is fit for jobs, of which it may lose none. @param url `redis://…` */
export function examineRedis(url: string): Promise<Examination> {
  return examine('redis', async () => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    // Whoever waits for the connection hears only that there is none.
    let reason: Error | undefined;
    redis.on('error', (error) => {
      reason = error;
    });
    try {
      await redis.connect().catch((error: unknown) => {
        throw new QueueUnavailable({ cause: reason ?? error });
      });
      const facts = parseInfo(await redis.info());
      const latency = await observeLatency(() => redis.ping());
      return [...judgeFacts(facts), latency, await readClock(redis), await observeRights(redis)];
    } finally {
      redis.disconnect();
    }
  });
}

function judgeFacts(facts: RedisFacts): Observation[] {
  const version = facts.get('redis_version') ?? 'unknown';
  const policy = facts.get('maxmemory_policy') ?? 'unknown';
  return [
    judge(
      isNewEnough(facts),
      `version ${version}`,
      unfit(`version ${version} is too old: version ${oldestRedis} or later is needed`),
    ),
    judge(
      evictsNothing(facts),
      'maxmemory-policy noeviction',
      unfit(`maxmemory-policy ${policy} throws jobs away: set maxmemory-policy noeviction`),
    ),
    judge(
      writesDown(facts),
      'appendonly yes',
      unfit('appendonly no loses jobs when it stops: set appendonly yes'),
    ),
    judge(
      facts.get('role') === 'master',
      'takes writes',
      unfit('it is a replica, which takes no writes: name the master in REDIS_URL'),
    ),
    judge(facts.get('loading') !== '1', 'has loaded its data', doubtful('it is still loading its data')),
  ];
}

async function readClock(redis: Redis): Promise<Observation> {
  const before = Date.now();
  const [seconds, microseconds] = await redis.time();
  return observeClock(Number(seconds) * 1_000 + Number(microseconds) / 1_000, before, Date.now());
}

/** Queues are kept by scripts. */
async function observeRights(redis: Redis): Promise<Observation> {
  const refused = await redis.eval("return redis.call('EXISTS', KEYS[1])", 1, 'doctor').then(
    () => undefined,
    (error: Error) => error.message,
  );
  return judge(
    refused === undefined,
    'its user may run scripts',
    unfit(`its user may not run scripts (${refused}): give it the rights ~* +@all`),
  );
}
