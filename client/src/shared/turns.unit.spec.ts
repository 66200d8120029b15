import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('Taking turns', () => {
  it('ends one act before the next begins, though the first fails', async () => {
    const turns = createTurns();
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
    const first = turns.take(act('first', true));
    const second = turns.take(act('second'));
    await expect(first).rejects.toThrow('first');
    await expect(second).resolves.toBe('second');
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('is idle only when work that was announced has taken its turn', async () => {
    const turns = createTurns();
    const seen: string[] = [];
    const { promise: earlier, resolve } = Promise.withResolvers<void>();
    turns.announce(earlier.then(() => turns.take(async () => seen.push('saved'))));
    const idle = turns.idle().then(() => seen.push('idle'));
    resolve();
    await idle;
    expect(seen).toEqual(['saved', 'idle']);
  });

  it('is idle though what was announced came to nothing', async () => {
    const turns = createTurns();
    turns.announce(Promise.reject(new Error('offline')));
    await expect(turns.idle()).resolves.toBeUndefined();
  });
});
