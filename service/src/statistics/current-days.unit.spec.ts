import { describe, expect, it } from 'vitest';
import { CurrentDays } from './current-days.ts';

describe('The day that goes on', () => {
  const days = new CurrentDays();
  const at = (moment: string, timeZone: string) => days.of(new Date(moment), timeZone);

  it('is that of each time zone', () => {
    expect(at('2026-11-21T23:30:00.100Z', 'Europe/Amsterdam')).toBe('2026-11-22');
    expect(at('2026-11-21T23:30:00.200Z', 'UTC')).toBe('2026-11-21');
    expect(at('2026-11-21T23:30:00.300Z', 'Europe/Amsterdam')).toBe('2026-11-22');
  });

  it('is over at midnight, and not before', () => {
    expect(at('2026-11-21T22:59:59.999Z', 'Europe/Amsterdam')).toBe('2026-11-21');
    expect(at('2026-11-21T23:00:00.000Z', 'Europe/Amsterdam')).toBe('2026-11-22');
    expect(at('2026-11-21T22:59:59.999Z', 'Europe/Amsterdam')).toBe('2026-11-21');
  });
});
