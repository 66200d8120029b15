import { describe, expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

const zone = 'Europe/Amsterdam';

describe('The start of a day', () => {
  it('is midnight on the wall, in winter and in summer', () => {
    expect(startOfDay(new Date('2026-11-21T10:00:00Z'), zone, 0).toISOString()).toBe(
      '2026-11-20T23:00:00.000Z',
    );
    expect(startOfDay(new Date('2026-07-01T10:00:00Z'), zone, 0).toISOString()).toBe(
      '2026-06-30T22:00:00.000Z',
    );
  });

  it('is the day of the zone, when UTC is still at the day before', () => {
    expect(startOfDay(new Date('2026-11-20T23:30:00Z'), zone, 0).toISOString()).toBe(
      '2026-11-20T23:00:00.000Z',
    );
  });

  it('counts days, not hours, over a change of the clock', () => {
    expect(startOfDay(new Date('2026-10-26T12:00:00Z'), zone, 1).toISOString()).toBe(
      '2026-10-24T22:00:00.000Z',
    );
    expect(startOfDay(new Date('2026-03-30T12:00:00Z'), zone, 1).toISOString()).toBe(
      '2026-03-28T23:00:00.000Z',
    );
  });
});
