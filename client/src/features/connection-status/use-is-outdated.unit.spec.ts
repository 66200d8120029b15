import { describe, expect, it } from 'vitest';
import { buildIn } from './use-is-outdated.ts';

describe('The client that is served', () => {
  it('is told by a cookie', () => {
    expect(buildIn('consent=%7B%7D; build=3f9a')).toBe('3f9a');
    expect(buildIn('rebuild=1; consent=2')).toBeUndefined();
  });
});
