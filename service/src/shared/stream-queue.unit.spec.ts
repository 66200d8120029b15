import { StoreUnavailable } from '@spoor/infra/event-store/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamQueue } from './stream-queue.ts';

describe('Writes in line', () => {
  it('go on after one that failed', async () => {
    const queue = new StreamQueue();
    const failing = queue.run(['page-a'], async () => {
      throw new Error('refused');
    });
    const next = queue.run(['page-a'], async () => 'written');
    await expect(failing).rejects.toThrow('refused');
    expect(await next).toBe('written');
  });

  it('to different streams do not wait for each other', async () => {
    const queue = new StreamQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = queue.run(['page-a'], () => promise);
    expect(await queue.run(['page-b'], async () => 'written')).toBe('written');
    resolve();
    await waiting;
  });

  it('give up in time behind one that takes for ever, and still nobody comes before it', async () => {
    const queue = new StreamQueue(10);
    const { promise, resolve } = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = queue.run(['page-a'], async () => {
      await promise;
      order.push('first');
    });
    await expect(queue.run(['page-a'], async () => order.push('second'))).rejects.toThrow(StoreUnavailable);
    resolve();
    await queue.run(['page-a'], async () => order.push('third'));
    await first;
    expect(order).toEqual(['first', 'third']);
  });

  it('have each stream alone, in the order in which they came, whatever streams they share', async () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(names, { maxLength: 30 }), async (writes) => {
        const queue = new StreamQueue();
        const busy = new Set<string>();
        const order = new Map<string, number[]>();
        const write = (streams: readonly string[], index: number) =>
          queue.run(streams, async () => {
            expect(streams.filter((stream) => busy.has(stream))).toEqual([]);
            for (const stream of streams) {
              busy.add(stream);
              order.set(stream, [...(order.get(stream) ?? []), index]);
            }
            await Promise.resolve();
            for (const stream of streams) busy.delete(stream);
          });
        await Promise.all(writes.map(write));
        for (const indexes of order.values()) expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
        expect([...order.values()].flat()).toHaveLength(writes.flat().length);
      }),
    );
  });
});
