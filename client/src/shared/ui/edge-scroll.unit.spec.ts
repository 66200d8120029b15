import { describe, expect, it } from 'vitest';
import { scrollStep } from './edge-scroll.ts';

describe('The page under something that is dragged', () => {
  it('rests in the middle, and scrolls faster nearer to an edge', () => {
    expect(scrollStep(400, 800)).toBe(0);
    expect(scrollStep(48, 800)).toBe(-9);
    expect(scrollStep(0, 800)).toBe(-18);
    expect(scrollStep(900, 800)).toBe(18);
  });
});
