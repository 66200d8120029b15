import { describe, expect, it } from 'vitest';
import { atHour, localDay, startOfDay, timeOfDay } from './zoned-time.ts';

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

describe('The day of a moment', () => {
  it('is that of the clock where it is asked for', () => {
    const moment = new Date('2026-11-21T23:30:00Z');
    expect(localDay(moment, zone)).toBe('2026-11-22');
    expect(localDay(moment, 'America/Paramaribo')).toBe('2026-11-21');
  });
});

describe('An hour of a day', () => {
  it('is found by the clocks of the place', () => {
    const evening = new Date('2026-11-21T20:34:56.789Z');
    expect(atHour(evening, 19, zone).toISOString()).toBe('2026-11-21T18:00:00.000Z');
  });

  it('is on the day that it is there, even if it is another one in Greenwich', () => {
    const justAfterMidnight = new Date('2026-07-01T22:10:00.000Z');
    expect(atHour(justAfterMidnight, 10, zone).toISOString()).toBe('2026-07-02T08:00:00.000Z');
  });

  it('is right on the day on which the clock changes', () => {
    expect(atHour(new Date('2026-10-25T00:30:00Z'), 10, zone).toISOString()).toBe('2026-10-25T09:00:00.000Z');
  });
});

describe('The time of a day', () => {
  it('counts from midnight by the clock of the zone', () => {
    expect(timeOfDay(new Date('2026-11-21T23:00:01.500Z'), zone)).toBe(1_500);
  });
});
