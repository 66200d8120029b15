import { describe, expect, it } from 'vitest';
import { monthLater, monthOf, monthText, readMonth } from './calendar-month.ts';

describe('A month', () => {
  it('is read from an address and written into it', () => {
    expect(readMonth('2026-11')).toEqual({ year: 2026, month: 11 });
    expect(monthText({ year: 2026, month: 3 })).toBe('2026-03');
    expect(readMonth('9999-11')).toEqual({ year: 9999, month: 11 });
    expect(monthOf('2026-11-21')).toEqual({ year: 2026, month: 11 });
  });

  it.each(['', '2026', '2026-13', '2026-00', '0999-01', '9999-12', '2026-1', '26-11', '2026-11-21', 'x'])(
    'is not "%s"',
    (text) => {
      expect(readMonth(text)).toBeUndefined();
    },
  );

  it('is followed by another, over the end of the year and back', () => {
    expect(monthLater({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(monthLater({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(monthLater({ year: 2026, month: 6 }, -30)).toEqual({ year: 2023, month: 12 });
  });
});
