import { describe, expect, it } from 'vitest';
import { localDay } from './local-day.ts';

describe('The day of a moment', () => {
  it('is that of the clock where it is asked for', () => {
    const moment = new Date('2026-11-21T23:30:00Z');
    expect(localDay(moment, 'Europe/Amsterdam')).toBe('2026-11-22');
    expect(localDay(moment, 'America/Paramaribo')).toBe('2026-11-21');
  });
});
