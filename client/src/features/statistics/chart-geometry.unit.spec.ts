import type { StatisticsPoint, StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { describe, expect, it } from 'vitest';
import { firstOpenPart, lineOf, topOf } from './chart-geometry.ts';

const point = (start: string, visitors: number): StatisticsPoint => ({
  start,
  visitors,
  visits: visitors,
  views: visitors,
});

describe('A chart', () => {
  it.each([
    [[0], 2],
    [[1, 2], 2],
    [[3], 4],
    [[70], 80],
    [[100], 100],
    [[101], 200],
    [[8_001], 10_000],
  ])('of %j has room up to %i, of which half is a whole number', (values, top) => {
    expect(topOf(values)).toBe(top);
    expect((top / 2) % 1).toBe(0);
  });

  it('ends what is over where the first part begins that is not', () => {
    const series = ['2026-11-09', '2026-11-16', '2026-11-23'].map((start) => point(start, 1));
    const view = { series, openDays: ['2026-11-27', '2026-11-28'], interval: 'week' };
    expect(firstOpenPart(view as unknown as StatisticsView)).toBe(2);
    expect(firstOpenPart({ ...view, openDays: [] } as unknown as StatisticsView)).toBeUndefined();
  });

  it('is a level line where there is one part only', () => {
    expect(lineOf([point('2026-11-01', 5)], 'views', 10, [0, 1])).toBe('0,120.0 1000,120.0');
    expect(lineOf([point('a', 0), point('b', 10)], 'views', 10, [0, 2])).toBe('0.0,240.0 1000.0,0.0');
  });
});
