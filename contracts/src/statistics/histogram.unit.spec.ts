import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, bucketValue, quantile } from './histogram.ts';

describe('A histogram', () => {
  it('keeps every value to within a few per cent', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 1e7, noNaN: true }), (value) => {
        expect(Math.abs(bucketValue(bucketOf(value)) / value - 1)).toBeLessThan(0.07);
      }),
    );
  });

  it('never puts a larger value into a smaller bucket', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        (a, b) => {
          expect(Math.sign(bucketOf(a) - bucketOf(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('knows the value below which a share lies', () => {
    const histogram = [
      [bucketOf(100), 1],
      [bucketOf(1_000), 3],
      [0, 4],
    ] as const;
    expect(quantile(histogram, 0.5)).toBe(0);
    expect(quantile(histogram, 0.75)).toBe(bucketValue(bucketOf(1_000)));
    expect(quantile([], 0.5)).toBeUndefined();
  });
});
