import { describe, expect, it } from 'vitest';
import { addDays } from './relative-dates.ts';

describe('daysFrom', () => {
  it('counts forwards and backwards', () => {
    const noon = new Date('2026-11-21T12:00:00.000Z');
    expect(addDays(noon, 1).toISOString()).toBe('2026-11-22T12:00:00.000Z');
    expect(addDays(noon, -0.5).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  });
});
