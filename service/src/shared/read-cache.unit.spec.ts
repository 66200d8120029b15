import { describe, expect, it } from 'vitest';
import { ReadCache } from './read-cache.ts';
import { ReadModelUpdates } from './read-model-updates.ts';

describe('What is read with nearly every call', () => {
  const changed = (...keys: string[]) => ({ projections: ['settings'], position: 1n, keys });
  function cachedReads() {
    const updates = new ReadModelUpdates();
    const cache = new ReadCache<number>(updates, {
      max: 10,
      isChanged: (key, { keys }) => keys.includes(key),
    });
    let reads = 0;
    const get = (key: string) => cache.get(key, async () => ++reads);
    return { updates, kept: cache, get };
  }

  it('is read once, also for those who ask meanwhile, until something about it changes', async () => {
    const { updates, get } = cachedReads();
    updates.connect();
    expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2]);
    updates.announce(changed('a'));
    expect([await get('a'), await get('b')]).toEqual([3, 2]);
  });

  it('is read anew where it changed while it was being read', async () => {
    const { updates, get } = cachedReads();
    updates.connect();
    const before = get('a');
    updates.announce(changed('a'));
    expect([await before, await get('a')]).toEqual([1, 2]);
  });

  it('is read each time while nothing is heard of changes, and once more when it is', async () => {
    const { updates, get } = cachedReads();
    expect([await get('a'), await get('a')]).toEqual([1, 2]);
    updates.connect();
    expect([await get('a'), await get('a')]).toEqual([3, 3]);
    updates.disconnect();
    expect(await get('a')).toBe(4);
    updates.connect();
    expect(await get('a')).toBe(5);
  });

  it('is not kept where it could not be read', async () => {
    const { updates, kept, get } = cachedReads();
    updates.connect();
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('a')).toBe(1);
  });
});
