import { describe, expect, it } from 'vitest';
import { changeFilterOf } from './change-filter.ts';

const now = new Date('2026-11-21T23:30:00Z');
const filter = (search: string, filters: Record<string, string>) =>
  changeFilterOf({ search, filters }, 'anna', now, 'Europe/Amsterdam');

describe('What somebody wants to see of the history', () => {
  it('is everything that people did where nothing is said', () => {
    expect(filter('', {})).toEqual({ limit: 50, system: false, foldRuns: true });
    expect(filter('', { since: 'ever' })).toEqual({ limit: 50, system: false, foldRuns: true });
  });

  it('are words, a person and a period', () => {
    expect(filter('kop', { by: 'me' })).toEqual({ limit: 50, system: false, q: 'kop', actor: 'anna' });
    expect(filter('', { by: 'system' })).toEqual({ limit: 50, foldRuns: true });
    // In the Netherlands it is already the 22nd.
    expect(filter('', { since: 'today' })).toMatchObject({ from: '2026-11-21T23:00:00.000Z' });
    expect(filter('', { since: 'week' })).toMatchObject({ from: '2026-11-15T23:00:00.000Z' });
    // In summer time midnight is an hour earlier.
    expect(filter('', { since: 'month' })).toMatchObject({ from: '2026-10-23T22:00:00.000Z' });
  });
});
