import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchCalls, batchLookups } from './batch-calls.ts';
import { Unavailable } from './unavailable.ts';

class Away extends Unavailable {
  constructor() {
    super('away', undefined);
  }
}

/** Batches of numbers, each of which is answered when the spec says so. */
function batches(answer: (items: readonly number[]) => readonly number[] = (items) => items) {
  const calls: (readonly number[])[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  const call = batchCalls(async (items: readonly number[]) => {
    calls.push(items);
    const hold = Promise.withResolvers<void>();
    held.push(hold);
    await hold.promise;
    return answer(items);
  });
  return { call, asked: calls, finish: (index: number) => held[index]?.resolve() };
}

describe('calls that are answered together', () => {
  it('makes those of one turn together, and those that come in meanwhile next, together', async () => {
    const { call, asked, finish } = batches((items) => items.map((item) => item * 10));
    const first = Promise.all([call(1), call(2)]);
    await nextTurn();
    expect(asked).toEqual([[1, 2]]);
    const others = Promise.all([call(3), call(4)]);
    await nextTurn();
    expect(asked).toEqual([[1, 2]]);
    finish(0);
    expect(await first).toEqual([10, 20]);
    await expect
      .poll(() => asked)
      .toEqual([
        [1, 2],
        [3, 4],
      ]);
    finish(1);
    expect(await others).toEqual([30, 40]);
  });

  it('waits only so long for the answer to others', async () => {
    const { call, asked, finish } = batches();
    const frozen = call(1);
    await nextTurn();
    const next = call(2);
    await expect.poll(() => asked).toEqual([[1], [2]]);
    finish(1);
    expect(await next).toBe(2);
    finish(0);
    expect(await frozen).toBe(1);
  });

  it('makes each by itself where several were refused, so that only the bad one fails', async () => {
    const call = batchCalls(async (items: readonly number[]) => {
      if (items.includes(3)) throw new Error('3 is refused');
      return items;
    });
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(call));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not ask anew where a server is away', async () => {
    let calls = 0;
    const call = batchCalls(async (): Promise<number[]> => {
      calls += 1;
      throw new Away();
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(call));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(calls).toBe(1);
  });
});

describe('lookups that are answered together', () => {
  it('look each key up once, and give to everybody what they asked for', async () => {
    const calls: (readonly string[])[] = [];
    const lookUp = batchLookups(async (keys) => {
      calls.push(keys);
      return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]));
    });
    const [, b, c, none] = await Promise.all([
      lookUp(['a']),
      lookUp(['b', 'c']),
      lookUp(['c', 'missing']),
      lookUp([]),
    ]);
    expect(calls).toEqual([['a', 'b', 'c', 'missing']]);
    expect([...(b ?? [])]).toEqual([
      ['b', 'B'],
      ['c', 'C'],
    ]);
    expect([...(c ?? [])]).toEqual([['c', 'C']]);
    expect(none).toEqual(new Map());
  });
});
