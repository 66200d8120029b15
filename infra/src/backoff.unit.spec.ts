import { describe, expect, it } from 'vitest';
import { Backoff, retryUntilDone } from './backoff.ts';

const limits = { first: 1, max: 2 };

describe('What is tried until it succeeds', () => {
  const stopping = () => new AbortController();
  const failing = (times: number) => {
    let left = times;
    return async () => {
      left -= 1;
      if (left >= 0) throw new Error(`${left} left`);
      return 'done';
    };
  };

  it('is tried again after each failure', async () => {
    const reported: unknown[] = [];
    const onFailure = (error: unknown) => reported.push(error);
    const options = { signal: stopping().signal, onFailure, backoff: new Backoff(limits) };
    expect(await retryUntilDone(failing(2), options)).toBe('done');
    expect(reported).toHaveLength(2);
  });

  it('is given up where whoever hears of the failure says so', async () => {
    const onFailure = (error: unknown) => {
      throw error;
    };
    await expect(retryUntilDone(failing(1), { signal: stopping().signal, onFailure })).rejects.toThrow(
      '0 left',
    );
  });

  it('ends when it is told to, also in a pause', async () => {
    const ending = stopping();
    const onFailure = () => ending.abort();
    const backoff = new Backoff({ first: 60_000, max: 60_000 });
    expect(await retryUntilDone(failing(9), { signal: ending.signal, onFailure, backoff })).toBeUndefined();
  });
});

describe('The pauses', () => {
  it('are short again after a success, and never longer than the longest', () => {
    const backoff = new Backoff({ first: 100, max: 300 });
    const delays = [1, 2, 3, 4].map(() => backoff.nextDelay());
    for (const [index, max] of [100, 200, 300, 300].entries()) {
      expect(delays[index]).toBeGreaterThanOrEqual(max / 2);
      expect(delays[index]).toBeLessThanOrEqual(max);
    }
    backoff.reset();
    expect(backoff.nextDelay()).toBeLessThanOrEqual(100);
  });
});
