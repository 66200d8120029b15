import { describe, expect, it } from 'vitest';
import { partsByDay } from './calendar-lanes.ts';
import { weeksOf } from './calendar-weeks.ts';

const weeks = weeksOf({ year: 2026, month: 11 });
const fair = { name: 'Kermis', first: '2026-11-13', last: '2026-11-17' };
const market = { name: 'Markt', first: '2026-11-14', last: '2026-11-14' };
const walk = { name: 'Wandeling', first: '2026-11-17', last: '2026-11-17' };
const parts = partsByDay(weeks, [walk, market, fair], (entry) => entry);

const on = (date: string) => parts.get(date)?.map(({ entry, lane }) => [entry.name, lane]);

describe('The days of a calendar', () => {
  it('hold what takes place on them', () => {
    expect(on('2026-11-12')).toBeUndefined();
    expect(on('2026-11-13')).toEqual([['Kermis', 0]]);
    expect(on('2026-11-18')).toBeUndefined();
  });

  it('give what takes several days one lane a week, and the next free one to others', () => {
    expect(on('2026-11-14')).toEqual([
      ['Kermis', 0],
      ['Markt', 1],
    ]);
    expect(on('2026-11-17')).toEqual([
      ['Kermis', 0],
      ['Wandeling', 1],
    ]);
  });

  it('name it where it begins and on each Monday, and know its first day', () => {
    const days = ['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17'].map((date) => parts.get(date)?.[0]);
    expect(days.map((part) => part?.isNamed)).toEqual([true, false, true, false]);
    expect(days.map((part) => part?.isFirst)).toEqual([true, false, false, false]);
    expect(days.map((part) => part?.begins)).toEqual([true, false, false, false]);
    expect(days.map((part) => part?.ends)).toEqual([false, false, false, true]);
  });

  it('begin what began earlier on their own first day', () => {
    const long = { first: '2026-01-01', last: '2026-12-31' };
    const first = partsByDay(weeks, [long], (entry) => entry).get('2026-10-26')?.[0];
    expect(first).toMatchObject({ isFirst: true, isNamed: true, begins: false, days: 7 });
  });

  it('count only where they should', () => {
    const long = { first: '2026-01-01', last: '2026-12-31' };
    const inMonth = (date: string) => date.startsWith('2026-11');
    const counted = partsByDay(weeks, [long], (entry) => entry, inMonth);
    expect(counted.get('2026-10-26')?.[0]?.isFirst).toBe(false);
    expect(counted.get('2026-11-01')?.[0]?.isFirst).toBe(true);
  });
});
