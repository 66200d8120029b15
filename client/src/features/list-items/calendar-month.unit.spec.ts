import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater, isDate, monthLater, monthOf, monthText, readMonth } from './calendar-month.ts';
import { weeksOf } from './calendar-weeks.ts';

describe('A month', () => {
  it('is read from an address and written into it', () => {
    expect(readMonth('2026-11')).toEqual({ year: 2026, month: 11 });
    expect(monthText({ year: 2026, month: 3 })).toBe('2026-03');
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

describe('The weeks of a month', () => {
  it('begin on Monday and are whole', () => {
    const weeks = weeksOf({ year: 2026, month: 11 });
    expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49]);
    expect(weeks[0]?.days[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.days.at(-1)).toBe('2026-12-06');
  });

  it('may be four', () => {
    expect(weeksOf({ year: 2027, month: 2 })).toHaveLength(4);
  });

  it('are numbered as the Dutch do, over the turn of the year', () => {
    expect(weeksOf({ year: 2027, month: 1 }).map(({ number }) => number)).toEqual([53, 1, 2, 3, 4]);
    expect(weeksOf({ year: 2025, month: 12 }).map(({ number }) => number)).toEqual([49, 50, 51, 52, 1]);
  });

  it('hold each day of the month once, one after the other, whatever the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9998 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const days = weeksOf({ year, month }).flatMap((week) => week.days);
        const own = days.filter((date) => date.startsWith(monthText({ year, month })));
        expect(own).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
        expect(days).toEqual(days.map((_, index) => daysLater(days[0] ?? '', index)));
        expect(new Date(days[0] ?? '').getUTCDay()).toBe(1);
      }),
    );
  });
});

describe('A date', () => {
  it('exists', () => {
    expect(isDate('2028-02-29')).toBe(true);
  });

  it.each(['', '2026-02-29', '2026-2-1', '2026-11-31', '21-11-2026', '2026-11-21T10:00'])(
    'is not "%s"',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );
});
