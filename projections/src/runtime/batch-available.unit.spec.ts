import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchAvailable } from './batch-available.ts';

async function* from(lots: readonly number[][]): AsyncGenerator<number> {
  for (const lot of lots) {
    yield* lot;
    await nextTurn();
  }
}

async function drain(source: AsyncIterable<number>, limit: number): Promise<number[][]> {
  const lots: number[][] = [];
  for await (const lot of batchAvailable(source, limit)) lots.push(lot);
  return lots;
}

describe('Reading in batches', () => {
  it('hands out everything once, in order, never more than the limit', async () => {
    const lots = await drain(from([[1, 2, 3, 4, 5], [6], [7, 8]]), 3);
    expect(lots.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Math.max(...lots.map((lot) => lot.length))).toBeLessThanOrEqual(3);
  });

  it('hands out nothing where there is nothing', async () => {
    expect(await drain(from([]), 3)).toEqual([]);
  });

  it('hands out together what arrived while the receiver was busy', async () => {
    const gathering = batchAvailable(from([[1], [2], [3]]), 10);
    const first = await gathering.next();
    for (let i = 0; i < 10; i += 1) await nextTurn();
    const second = await gathering.next();
    expect([first.value, second.value].flat()).toEqual([1, 2, 3]);
  });

  it('reads no further than one batch ahead', async () => {
    let read = 0;
    async function* endless() {
      while (true) yield read++;
    }
    const gathering = batchAvailable(endless(), 5);
    await gathering.next();
    for (let i = 0; i < 10; i += 1) await nextTurn();
    expect(read).toBeLessThanOrEqual(11);
    await gathering.return(undefined);
  });

  it('fails as its source fails, after what came before', async () => {
    async function* failing() {
      yield 1;
      throw new Error('the source ran dry');
    }
    const gathering = batchAvailable(failing(), 5);
    expect((await gathering.next()).value).toEqual([1]);
    await expect(gathering.next()).rejects.toThrow('the source ran dry');
  });
});
