import { describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

describe('The time of a date control', () => {
  it.each(['2026-07-01T10:30', '2026-12-01T00:00'])('comes back as it went: %s', (local) => {
    expect(toLocalTime(fromLocalTime(local))).toBe(local);
  });
  it('may be none', () => {
    expect([toLocalTime(null), fromLocalTime('')]).toEqual(['', null]);
  });
});
