import { describe, expect, it } from 'vitest';
import { backoffDelay } from './backoff-delay.ts';

describe('The pause after a failure', () => {
  it('doubles, up to the longest', () => {
    const limits = { first: 100, max: 500 };
    expect([1, 2, 3, 4, 5_000].map((failures) => backoffDelay(failures, limits))).toEqual([
      100, 200, 400, 500, 500,
    ]);
  });
});
