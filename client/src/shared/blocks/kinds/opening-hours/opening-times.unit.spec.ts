import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openHoursIn, openingAt } from './opening-times.ts';

const amsterdam = 'Europe/Amsterdam';
const hours = openHoursIn({
  hours: [
    { guid: 'b', day: 'saturday', from: '20:00', until: '02:00' },
    { guid: 'a', day: 'saturday', from: '09:00', until: '17:30' },
  ],
});

describe('The times at which a place is open', () => {
  // The 21st of November 2026 is a Saturday.
  it.each([
    ['2026-11-21T07:59:59.999Z', false, '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00.000Z', true, '2026-11-21T16:30:00.000Z'],
    ['2026-11-21T16:30:00.000Z', false, '2026-11-21T19:00:00.000Z'],
    ['2026-11-22T00:59:00.000Z', true, '2026-11-22T01:00:00.000Z'],
    ['2026-11-22T01:00:00.000Z', false, '2026-11-28T08:00:00.000Z'],
    // The clock is an hour later in summer, and is set on the night after the 27th of March 2027.
    ['2026-07-18T06:59:00.000Z', false, '2026-07-18T07:00:00.000Z'],
    ['2027-03-27T23:30:00.000Z', true, '2027-03-28T01:00:00.000Z'],
  ])('at %s make it open: %s, until %s', (now, isOpen, validUntil) => {
    expect(openingAt(now, hours, amsterdam)).toEqual({ isOpen, validUntil });
  });

  it('are never, where there are none', () => {
    expect(openingAt('2026-11-21T08:00:00.000Z', [], amsterdam)).toEqual({
      isOpen: false,
      validUntil: undefined,
    });
  });

  it('say nothing else until the moment until which they say it', () => {
    const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(moments, (time) => {
        const now = new Date(time).toISOString();
        const { isOpen, validUntil = '' } = openingAt(now, hours, amsterdam);
        const last = new Date(Date.parse(validUntil) - 1).toISOString();
        expect(validUntil > now).toBe(true);
        expect(openingAt(last, hours, amsterdam)).toEqual({ isOpen, validUntil });
      }),
    );
  });

  it('are those that are whole, by day and time', () => {
    const stored = [
      { day: 'someday', from: '09:00', until: '17:00' },
      { day: 'monday', from: '9 uur', until: '17:00' },
      { day: 'monday', from: '09:61', until: '17:00' },
      { day: 'monday', from: '09:00' },
    ];
    expect(openHoursIn({ hours: stored })).toEqual([]);
    expect(hours.map(({ guid }) => guid)).toEqual(['a', 'b']);
  });
});
