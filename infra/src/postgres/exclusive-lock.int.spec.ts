import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { servicePoolSize } from './connection-budget.ts';
import { openDatabase } from './database.ts';
import { withExclusiveLock } from './exclusive-lock.ts';

const maxConnections = servicePoolSize(100);
const db = openDatabase<unknown>(inject('databaseUrl'), { applicationName: 'locks-spec', maxConnections });
afterAll(() => db.destroy());

const manyTimes = Array.from({ length: 2 * maxConnections }, (_, number) => number);
const answers = () => sql`SELECT 1 AS one`.execute(db);

describe('Whoever waits for an exclusive lock', () => {
  it.each([
    ['the same', () => 'one'],
    ['each another', (number: number) => `many ${number}`],
  ])('leaves connections to others, where many want %s', async (_, nameOf) => {
    const { promise: enough, resolve: release } = Promise.withResolvers<void>();
    const working = manyTimes.map((number) =>
      withExclusiveLock(db, nameOf(number), async () => {
        await enough;
        return (await answers()).rows.length;
      }),
    );
    expect((await answers()).rows).toEqual([{ one: 1 }]);
    release();
    expect(await Promise.all(working)).toEqual(manyTimes.map(() => 1));
  });

  it('gets another one within it, also where all do', async () => {
    const within = manyTimes.map((number) =>
      withExclusiveLock(db, `outer ${number}`, () =>
        withExclusiveLock(db, `inner ${number}`, async () => (await answers()).rows.length),
      ),
    );
    expect(await Promise.all(within)).toEqual(manyTimes.map(() => 1));
  });

  it('gets another one within it, also where others wait for that one and for its place', async () => {
    const { promise: isAwaited, resolve: begin } = Promise.withResolvers<void>();
    const within = manyTimes.map((number) =>
      withExclusiveLock(db, `holder ${number}`, async () => {
        await isAwaited;
        return withExclusiveLock(db, 'shared', answers);
      }),
    );
    const outside = withExclusiveLock(db, 'shared', answers);
    begin();
    expect((await Promise.all([...within, outside])).map(({ rows }) => rows.length)).toEqual(
      [...manyTimes, 0].map(() => 1),
    );
  });

  it('comes after who has it, whatever became of that', async () => {
    const order: string[] = [];
    const failing = withExclusiveLock(db, 'turns', async () => {
      order.push('first');
      throw new Error('No luck');
    });
    const next = withExclusiveLock(db, 'turns', async () => order.push('second'));
    await expect(failing).rejects.toThrow('No luck');
    await next;
    expect(order).toEqual(['first', 'second']);
  });
});
