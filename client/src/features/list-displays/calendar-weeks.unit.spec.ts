import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater, monthText } from '../../shared/list-items/calendar-month.ts';
import { weeksOf } from './calendar-weeks.ts';

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
