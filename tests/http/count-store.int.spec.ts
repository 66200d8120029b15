import { randomUUID } from 'node:crypto';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { openCountStore } from '@spoor/infra/counts/open-count-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';
import { type RedisServer, startRedisServer } from '../workers/redis-server.ts';

describe.each(['Postgres', 'Redis'])('Counts that processes share, in %s', (where) => {
  let redis: RedisServer | undefined;
  let database: ReturnType<typeof openDatabase<unknown>>;
  let counts: CountStore;
  beforeAll(async () => {
    redis = where === 'Redis' ? await startRedisServer() : undefined;
    database = openDatabase(await createTestDatabase(), { applicationName: 'specification' });
    counts = openCountStore(redis?.url, database, () => undefined);
  });
  afterAll(async () => {
    await counts.close();
    await database.destroy();
    await redis?.stop();
  });

  const minute = 60_000;

  it('add up, also where several add at once', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const add = (by: number) =>
      counts.add(
        [a, b].map((key) => ({ key, by })),
        minute,
      );
    const totals = await Promise.all([add(1), add(2), add(3), add(4)]);
    expect(totals.map(([first]) => first)).toContain(10);
    expect(await counts.add([{ key: b, by: 1 }], minute)).toEqual([11]);
    expect(await counts.add([], minute)).toEqual([]);
  });

  it('begin at nothing once they have ended', async () => {
    const key = randomUUID();
    await counts.add([{ key, by: 5 }], 1);
    await expect.poll(() => counts.add([{ key, by: 0 }], 1)).toEqual([0]);
  });

  it('are blocked by one of several who try at once, until that ends', async () => {
    const key = randomUUID();
    const tried = await Promise.all([1, 2, 3, 4].map(() => counts.block(key, minute)));
    expect(tried.filter(Boolean)).toHaveLength(1);
    const [left = 0, other] = await counts.blockedFor([key, randomUUID()]);
    expect(left).toBeGreaterThan(minute - 10_000);
    expect(left).toBeLessThanOrEqual(minute);
    expect(other).toBe(0);
  });

  it('are forgotten when they are cleared', async () => {
    const key = randomUUID();
    await counts.add([{ key, by: 5 }], minute);
    await counts.block(key, minute);
    await counts.clear([key]);
    expect(await counts.blockedFor([key])).toEqual([0]);
    expect(await counts.add([{ key, by: 1 }], minute)).toEqual([1]);
  });
});
