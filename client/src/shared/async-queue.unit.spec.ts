import { describe, expect, it } from 'vitest';
import { createAsyncQueue } from './async-queue.ts';

describe('Taking queue', () => {
  it('ends one act before the next begins, though the first fails', async () => {
    const queue = createAsyncQueue();
    const seen: string[] = [];
    const act =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await Promise.resolve();
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const first = queue.run(act('first', true));
    const second = queue.run(act('second'));
    await expect(first).rejects.toThrow('first');
    await expect(second).resolves.toBe('second');
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('is idle only when work that was announced has taken its turn', async () => {
    const queue = createAsyncQueue();
    const seen: string[] = [];
    const { promise: earlier, resolve } = Promise.withResolvers<void>();
    queue.track(earlier.then(() => queue.run(async () => seen.push('saved'))));
    const idle = queue.idle().then(() => seen.push('idle'));
    resolve();
    await idle;
    expect(seen).toEqual(['saved', 'idle']);
  });

  it('is idle though what was announced came to nothing', async () => {
    const queue = createAsyncQueue();
    queue.track(Promise.reject(new Error('offline')));
    await expect(queue.idle()).resolves.toBeUndefined();
  });
});
