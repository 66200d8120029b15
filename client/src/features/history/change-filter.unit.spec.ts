import { describe, expect, it } from 'vitest';
import { changeFilterOf } from './change-filter.ts';

const now = new Date('2026-11-21T23:30:00Z');
const filter = (search: string, filters: Record<string, string>) =>
  changeFilterOf({ search, filters }, 'anna', now);

describe('What somebody wants to see of the history', () => {
  it('is everything where nothing is said', () => {
    expect(filter('', {})).toEqual({ limit: 50 });
    expect(filter('', { since: 'ever', by: 'all' })).toEqual({ limit: 50 });
  });

  it('are words, a person and a period', () => {
    expect(filter('kop', { by: 'me' })).toEqual({ limit: 50, q: 'kop', actor: 'anna' });
    // In the Netherlands it is the 22nd already.
    expect(filter('', { since: 'today' })).toEqual({ limit: 50, from: '2026-11-21T23:00:00.000Z' });
    expect(filter('', { since: 'week' })).toEqual({ limit: 50, from: '2026-11-15T23:00:00.000Z' });
  });
});
