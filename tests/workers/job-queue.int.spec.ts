import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@spoor/infra/logger';
import { createJobQueue, type JobQueue } from '@spoor/infra/queue/job-queue';
import { type JobWorkers, jobHandler, startJobWorkers } from '@spoor/infra/queue/job-workers';
import { HandlerMismatch, JobFailed, JobTimedOut, QueueUnavailable } from '@spoor/infra/queue/queue-errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../support/test-database.ts';
import { greet } from './greeting.job.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';
import { untilJobDeduplicated } from './until-job-deduplicated.ts';

type Greet = (payload: { name: string }) => Promise<{ greeting: string; by: string }>;

const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test');
const patience = { timeout: 60_000 };

let databaseUrl: string;
let redis: RedisServer;

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  redis = await startRedisServer();
});

afterAll(async () => {
  await redis.stop();
});

describe.each<[string, () => { databaseUrl: string; redisUrl?: string }]>([
  ['Postgres', () => ({ databaseUrl })],
  ['Redis', () => ({ databaseUrl, redisUrl: redis.url })],
])('jobs on %s', (_, where) => {
  let queue: JobQueue;
  let workers: JobWorkers[] = [];
  let names = 0;

  beforeAll(() => {
    queue = createJobQueue({ ...where(), onError: () => undefined });
  });

  afterEach(async () => {
    await Promise.all(workers.map((each) => each.close()));
    workers = [];
  });

  afterAll(() => queue.close());

  const somebody = () => ({ name: `anna-${++names}` });

  async function work(process: Greet) {
    const started = await startJobWorkers(
      { ...where(), logger, lockDuration: 1_000, concurrency: { images: 4 } },
      [greet],
      [jobHandler(greet, process)],
    );
    workers.push(started);
  }

  it('are done and answered', async () => {
    await work(async ({ name }) => ({ greeting: `Dag ${name}`, by: 'worker' }));
    const { name } = somebody();
    expect(await queue.request(greet, { name }, patience)).toEqual({ greeting: `Dag ${name}`, by: 'worker' });
  });

  it('wait for a worker', async () => {
    const answer = queue.request(greet, somebody(), patience);
    await work(async () => ({ greeting: 'Later', by: 'worker' }));
    expect((await answer).greeting).toBe('Later');
  });

  it('are shared by all who ask while they run, and done anew for who asks later', async () => {
    let runs = 0;
    const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await work(async () => {
      started.resolve();
      await release.promise;
      return { greeting: String(++runs), by: 'worker' };
    });
    const payload = somebody();
    const first = queue.request(greet, payload, patience);
    await started.promise;
    const second = queue.request(greet, payload, patience);
    await untilJobDeduplicated({ ...where(), onError: () => undefined }, greet, payload);
    release.resolve();
    expect(await second).toEqual(await first);
    expect(await queue.request(greet, payload, patience)).not.toEqual(await first);
  });

  it('are enqueued once under one id, also when they are finished', async () => {
    const done: string[] = [];
    const payload = somebody();
    await queue.enqueue(greet, payload);
    await work(async ({ name }) => {
      done.push(name);
      return { greeting: 'Dag', by: 'worker' };
    });
    await queue.request(greet, somebody(), patience);
    await queue.enqueue(greet, payload);
    await queue.request(greet, somebody(), patience);
    expect(done.filter((name) => name === payload.name)).toHaveLength(1);
  });

  it('are done again under one id where something else knows what was done, also when they failed', async () => {
    const job = { ...greet, policy: { ...greet.policy, attempts: 1, keep: 0 } };
    const payload = somebody();
    let runs = 0;
    await work(async ({ name }) => {
      if (name === payload.name && ++runs < 3) throw new Error('no luck');
      return { greeting: String(runs), by: 'worker' };
    });
    while (runs < 4) {
      await queue.enqueue(job, payload);
      await queue.request(greet, somebody(), patience);
    }
    expect(runs).toBe(4);
  });

  it('are tried again as often as their policy says', async () => {
    let attempts = 0;
    await work(async () => {
      attempts++;
      throw new Error('no luck');
    });
    const failed = queue.request(greet, somebody(), patience);
    await expect(failed).rejects.toThrow(new JobFailed('greet', 'no luck'));
    expect(attempts).toBe(greet.policy.attempts);
  });

  it('that failed are told to whoever runs the system, done once more, and forgotten', async () => {
    let isBroken = true;
    await work(async () => {
      if (isBroken) throw new Error('no luck');
      return { greeting: 'Toch', by: 'worker' };
    });
    const [mended, forgotten] = [somebody(), somebody()];
    for (const payload of [mended, forgotten])
      await expect(queue.request(greet, payload, patience)).rejects.toThrow(JobFailed);
    const { inspection } = queue;
    const failedOf = async (payload: { name: string }) =>
      (await inspection.listFailed()).find((job) => (job.payload as { name: string }).name === payload.name);
    const job = await failedOf(mended);
    expect(job).toMatchObject({ queue: 'images', name: 'greet', attempts: 3, reason: 'no luck' });
    const counts = (await inspection.count()).find(({ name }) => name === 'images');
    expect(counts?.failed).toBeGreaterThanOrEqual(2);
    isBroken = false;
    if (job !== undefined) await inspection.retry(job);
    await expect.poll(() => failedOf(mended), { timeout: 30_000 }).toBeUndefined();
    const other = await failedOf(forgotten);
    if (other !== undefined) await inspection.discard(other);
    expect(await failedOf(forgotten)).toBeUndefined();
    expect(await inspection.findFailed('images', other?.id ?? '')).toBeUndefined();
  });

  it('are not tried again with a payload that can never be right', async () => {
    let attempts = 0;
    await work(async () => ({ greeting: String(++attempts), by: 'worker' }));
    const careless = { ...greet, payload: z.object({ name: z.any() }), jobId: () => 'careless' };
    await expect(queue.request(careless, { name: 7 }, patience)).rejects.toThrow(JobFailed);
    expect(attempts).toBe(0);
  });

  it('are refused where they are asked for with a wrong payload', async () => {
    const wrong = { name: 7 } as unknown as { name: string };
    await expect(queue.request(greet, wrong, patience)).rejects.toThrow('expected string');
  });

  it('time out where nobody does them', async () => {
    await expect(queue.request(greet, somebody(), { timeout: 50 })).rejects.toThrow(JobTimedOut);
  });

  it('are finished once, by another worker, when the first is killed', async () => {
    const { databaseUrl: database, redisUrl } = where();
    const victim = spawn(
      process.execPath,
      [
        '--conditions=@spoor/source',
        fileURLToPath(new URL('stuck-worker.ts', import.meta.url)),
        `--database=${database}`,
        ...(redisUrl === undefined ? [] : [`--redis=${redisUrl}`]),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const payload = somebody();
    const answer = queue.request(greet, payload, patience);
    await once(victim.stdout, 'data');
    victim.kill('SIGKILL');
    await once(victim, 'exit');

    const done: string[] = [];
    await work(async ({ name }) => {
      done.push(name);
      return { greeting: 'Dag', by: 'the other worker' };
    });
    expect((await answer).by).toBe('the other worker');
    expect(done.filter((name) => name === payload.name)).toHaveLength(1);
  });
});

describe('jobs without a store', () => {
  const nowhere = 'redis://127.0.0.1:1';

  it('are refused as unavailable', async () => {
    const queue = createJobQueue({ databaseUrl, redisUrl: nowhere, onError: () => undefined });
    await expect(queue.enqueue(greet, { name: 'anna' })).rejects.toThrow(QueueUnavailable);
    await queue.close();
  });

  it('are refused while it is away, and taken again once it is back', async () => {
    const first = await startRedisServer();
    const queue = createJobQueue({ databaseUrl, redisUrl: first.url, onError: () => undefined });
    await queue.enqueue(greet, { name: 'anna' });
    await first.stop();
    await expect(queue.enqueue(greet, { name: 'bob' })).rejects.toThrow(QueueUnavailable);
    const second = await startRedisServer(Number(new URL(first.url).port));
    await queue.enqueue(greet, { name: 'carla' });
    await queue.close();
    await second.stop();
  });
});

describe('workers', () => {
  const start = (definitions: (typeof greet)[], count: number) =>
    startJobWorkers(
      { databaseUrl, logger },
      definitions,
      Array.from({ length: count }, () => jobHandler(greet, async () => ({ greeting: '', by: '' }))),
    );

  it.each<[string, (typeof greet)[], number]>([
    ['a job has no handler', [greet], 0],
    ['a job has two handlers', [greet], 2],
    ['a job is defined twice', [greet, greet], 1],
    ['a handler is for an unknown job', [], 1],
  ])('do not start where %s', async (_, definitions, count) => {
    await expect(start(definitions, count)).rejects.toThrow(HandlerMismatch);
  });
});
