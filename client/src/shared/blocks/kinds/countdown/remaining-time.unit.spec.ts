import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingTime } from './remaining-time.ts';

const moment = '2026-12-31T23:00:00.000Z';
const textAt = (now: string) =>
  remainingTime(now, moment)
    ?.parts.map(({ unit, count }) => `${count} ${unit}`)
    .join(' ');

describe('The time that remains', () => {
  it.each([
    ['2026-12-19T18:00:00.000Z', '12 day 5 hour'],
    ['2026-12-19T18:00:00.001Z', '12 day 5 hour'],
    ['2026-12-19T17:59:59.999Z', '12 day 6 hour'],
    ['2026-12-29T23:00:00.000Z', '2 day'],
    ['2026-12-30T22:59:59.999Z', '1 day 1 hour'],
    ['2026-12-30T23:00:00.000Z', '1 day'],
    ['2026-12-30T23:00:00.001Z', '1 day'],
    ['2026-12-30T23:01:00.000Z', '23 hour 59 minute'],
    ['2026-12-31T22:00:00.000Z', '1 hour'],
    ['2026-12-31T22:59:59.999Z', '1 minute'],
    [moment, undefined],
    ['2027-01-01T00:00:00.000Z', undefined],
  ])('at %s is %s', (now, text) => {
    expect(textAt(now)).toBe(text);
  });

  it('is the same until it says that it changes, and then another', () => {
    const before = fc.integer({ min: 1, max: 400 * 86_400_000 });
    fc.assert(
      fc.property(before, (left) => {
        const end = Date.parse(moment);
        const now = new Date(end - left).toISOString();
        const { validUntil = '' } = remainingTime(now, moment) ?? {};
        const last = new Date(Date.parse(validUntil) - 1).toISOString();
        expect(validUntil > now).toBe(true);
        expect(textAt(last)).toBe(textAt(now));
        expect(textAt(validUntil)).not.toBe(textAt(now));
      }),
    );
  });
});
