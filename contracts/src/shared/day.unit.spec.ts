import { describe, expect, it } from 'vitest';
import { isDay, isQueryDay } from './day.ts';

describe('A day', () => {
  it('exists', () => {
    expect(isDay('2028-02-29')).toBe(true);
  });

  it.each(['', '2026-02-29', '2026-2-1', '2026-11-31', '21-11-2026', '2026-11-21T10:00'])(
    'is not "%s"',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it('is asked for from 1900', () => {
    expect(['1900-01-01', '1899-12-31'].map(isQueryDay)).toEqual([true, false]);
  });
});
