import { describe, expect, it } from 'vitest';
import type { CommandContext } from './command-context.ts';
import { requireOneTarget } from './revision-check.ts';

describe('A call for several things', () => {
  const context = (given: Partial<CommandContext>) => given as CommandContext;
  it('tells a revision of one only, which may be named twice', () => {
    for (const given of [{ ifMatch: 3 }, { keep: ['/name'] }]) {
      expect(() => requireOneTarget(['a', 'b'], context(given))).toThrow();
      expect(() => requireOneTarget([{}, {}], context(given))).toThrow();
      expect(() => requireOneTarget(['a', 'a'], context(given))).not.toThrow();
    }
    expect(() => requireOneTarget(['a', 'b'], context({}))).not.toThrow();
  });
});
