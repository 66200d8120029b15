import { describe, expect, it } from 'vitest';
import { calendarBounds } from './calendar-bounds.ts';

describe('A calendar', () => {
  it.each([
    [null, ['2026-11', '2026-11']],
    [{ first: '2026-12-05', last: '2027-02-01' }, ['2026-11', '2027-02']],
    [{ first: '2025-01-31', last: '2026-03-01' }, ['2025-01', '2026-11']],
  ])('leads to the months with items and to the current one: %j', (days, bounds) => {
    expect(calendarBounds(days, '2026-11-21')).toEqual(bounds);
  });
});
