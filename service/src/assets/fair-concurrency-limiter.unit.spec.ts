import { describe, expect, it } from 'vitest';
import { FairConcurrencyLimiter } from './fair-concurrency-limiter.ts';

const forever = new AbortController().signal;

/** Notes who is let in, and lets them out again by name. */
function door(places: number, maxQueueLength = 100) {
  const turns = new FairConcurrencyLimiter(places, maxQueueLength);
  const inside: [string, () => void][] = [];
  const enter = async (client: string, signal = forever) => {
    const leave = await turns.acquire(client, signal);
    if (leave !== undefined) inside.push([client, leave]);
    return leave !== undefined;
  };
  const next = async () => {
    inside.shift()?.[1]();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { enter, next, names: () => inside.map(([name]) => name) };
}

describe('Turns', () => {
  it('are given at once while there are places', async () => {
    const { enter, names } = door(2);
    expect([await enter('a'), await enter('a')]).toEqual([true, true]);
    expect(names()).toEqual(['a', 'a']);
  });

  it('go from client to client, however much one of them asks for', async () => {
    const { enter, next, names } = door(1);
    for (let count = 0; count < 10; count += 1) void enter('greedy');
    void enter('modest');
    await next();
    await next();
    const order = [names()[0]];
    await next();
    order.push(names()[0]);
    expect(order).toContain('modest');
  });

  it('go to who holds the fewest places, however long others wait', async () => {
    const { enter, next, names } = door(2);
    await enter('greedy');
    await enter('greedy');
    for (let count = 0; count < 10; count += 1) void enter('greedy');
    const modest = enter('modest');
    await next();
    expect(await modest).toBe(true);
    expect(names()).toEqual(['greedy', 'modest']);
  });

  it('are refused to who has too many waiting, and to nobody else', async () => {
    const { enter, next, names } = door(1, 2);
    await enter('greedy');
    void enter('greedy');
    void enter('greedy');
    expect(await enter('greedy')).toBe(false);
    void enter('modest');
    await next();
    await next();
    expect(names()).toEqual(['modest']);
  });

  it('are given up by who waits no longer', async () => {
    const { enter, next, names } = door(1);
    await enter('a');
    const patience = new AbortController();
    const waiting = enter('b', patience.signal);
    void enter('c');
    patience.abort();
    expect(await waiting).toBe(false);
    await next();
    expect(names()).toEqual(['c']);
  });

  it('come back when they are over', async () => {
    const { enter, next } = door(1);
    await enter('a');
    await next();
    expect(await enter('b')).toBe(true);
  });
});
