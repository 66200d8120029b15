import { describe, expect, it } from 'vitest';
import { addDays, atHour } from './relative-dates.ts';

const amsterdam = 'Europe/Amsterdam';

describe('hourOfDay', () => {
  it('finds the hour by the clocks of the place', () => {
    const evening = new Date('2026-11-21T20:34:56.789Z');
    expect(atHour(evening, 19, amsterdam).toISOString()).toBe('2026-11-21T18:00:00.000Z');
  });

  it('keeps the day that it is there, even if it is another one in Greenwich', () => {
    const justAfterMidnight = new Date('2026-07-01T22:10:00.000Z');
    expect(atHour(justAfterMidnight, 10, amsterdam).toISOString()).toBe('2026-07-02T08:00:00.000Z');
  });
});

describe('daysFrom', () => {
  it('counts forwards and backwards', () => {
    const noon = new Date('2026-11-21T12:00:00.000Z');
    expect(addDays(noon, 1).toISOString()).toBe('2026-11-22T12:00:00.000Z');
    expect(addDays(noon, -0.5).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });
});
