import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

describe('A concurrency limit', () => {
  it('lets so many through at a time, in the order in which they came', async () => {
    const limit = new ConcurrencyLimit(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4].map((number) =>
        limit.run(async () => {
          order.push(number);
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it('gives the place of who fails to the next', async () => {
    const limit = new ConcurrencyLimit(1);
    const failing = limit.run(async () => {
      throw new Error('No luck');
    });
    const next = limit.run(async () => 'done');
    await expect(failing).rejects.toThrow('No luck');
    await expect(next).resolves.toBe('done');
  });
});
