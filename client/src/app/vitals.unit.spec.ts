import { describe, expect, it } from 'vitest';
import { largestShiftSession, slowInteraction } from './vitals.ts';

describe('How much a page moved', () => {
  it('is the worst burst, not the sum of all', () => {
    const shifts = [
      { startTime: 0, value: 0.1 },
      { startTime: 900, value: 0.1 },
      { startTime: 3_000, value: 0.15 },
    ];
    expect(largestShiftSession(shifts)).toBeCloseTo(0.2);
  });
  it('counts a burst for five seconds at most', () => {
    const steady = Array.from({ length: 12 }, (_, index) => ({ startTime: index * 900, value: 0.01 }));
    expect(largestShiftSession(steady)).toBeCloseTo(0.06);
  });
  it('is nothing where nothing moved', () => {
    expect(largestShiftSession([])).toBe(0);
  });
});

describe('How slowly a page answered', () => {
  it('is its slowest answer, but for one in fifty', () => {
    expect(slowInteraction([40, 200, 80])).toBe(200);
    expect(slowInteraction([900, ...Array.from({ length: 49 }, () => 50)])).toBe(50);
  });
  it('is not known where nobody acted', () => {
    expect(slowInteraction([])).toBeUndefined();
  });
});
