import { describe, expect, it } from 'vitest';
import { comparedPeriod, daysOf, intervalsOf, lengthOf, startOfInterval } from './statistics-period.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

describe('A period', () => {
  it('has its days, over clock changes and leap days too', () => {
    expect(lengthOf({ from: '2026-10-24', to: '2026-10-26' })).toBe(3);
    expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  it('is compared with as many days before it', () => {
    expect(comparedPeriod(november, 'previous')).toEqual({ from: '2026-10-02', to: '2026-10-31' });
    expect(comparedPeriod(november, 'none')).toBeUndefined();
  });

  it('is compared with the same days a year earlier, also where there was no such day', () => {
    expect(comparedPeriod(november, 'year')).toEqual({ from: '2025-11-01', to: '2025-11-30' });
    expect(comparedPeriod({ from: '2028-02-29', to: '2028-02-29' }, 'year')).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
    });
  });

  it('is told by weeks from Monday, and by months, the first of them perhaps cut', () => {
    expect(startOfInterval('2026-11-22', 'week')).toBe('2026-11-16');
    expect(intervalsOf({ from: '2026-11-20', to: '2026-12-01' }, 'week')).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(intervalsOf({ from: '2026-11-20', to: '2026-12-01' }, 'month')).toEqual([
      '2026-11-20',
      '2026-12-01',
    ]);
  });
});
