import { describe, expect, it } from 'vitest';
import { guidRange } from './guid-range.ts';

describe('A part of all guids', () => {
  it('is all of them where it is the only one', () => {
    expect(guidRange(0, 1)).toEqual({ first: '00000000-0000-0000-0000-000000000000', beyond: undefined });
  });

  it('begins where the one before it ends', () => {
    expect([0, 1, 2, 3].map((part) => guidRange(part, 4).first.slice(0, 8))).toEqual([
      '00000000',
      '40000000',
      '80000000',
      'c0000000',
    ]);
    expect(guidRange(1, 4).beyond).toBe(guidRange(2, 4).first);
    expect(guidRange(3, 4).beyond).toBeUndefined();
  });
});
