import { describe, expect, it } from 'vitest';
import { createKeptReads } from './kept-reads.ts';
import { ReadModelUpdates } from './read-model-updates.ts';

describe('What is kept of what hardly ever changes', () => {
  it('is read anew once an update of its platform names it', async () => {
    const updates = new ReadModelUpdates();
    const kept = createKeptReads(updates);
    updates.connect();
    let reads = 0;
    const get = (platformGuid: string, key: string) => kept.get(platformGuid, key, async () => ++reads);
    const all = () => Promise.all([get('p-1', 'menu'), get('p-1', 'user:a'), get('p-2', 'menu')]);
    expect(await all()).toEqual([1, 2, 3]);
    updates.announce({
      projections: ['menus'],
      position: 1n,
      keys: ['menu', 'settings'],
      platformGuid: 'p-1',
    });
    expect(await all()).toEqual([4, 2, 3]);
    updates.announce({
      projections: ['users'],
      position: 2n,
      keys: ['user:a', 'users'],
      platformGuid: 'p-1',
    });
    expect(await all()).toEqual([4, 5, 3]);
  });
});
