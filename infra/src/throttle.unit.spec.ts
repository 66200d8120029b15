import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

describe('What is reported sparingly', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is reported at once, and again only after a while', () => {
    const heard: string[] = [];
    const report = throttle(1_000, (what: string) => heard.push(what));
    for (const [what, wait] of [
      ['a', 500],
      ['b', 499],
      ['c', 1],
      ['d', 999],
      ['e', 1],
    ] as const) {
      report(what);
      vi.advanceTimersByTime(wait);
    }
    report('f');
    expect(heard).toEqual(['a', 'd', 'f']);
  });
});
