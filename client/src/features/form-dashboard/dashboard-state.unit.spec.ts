import { describe, expect, it } from 'vitest';
import { comparedWith, dashboardAddress, readDashboardState } from './dashboard-state.ts';

const today = '2026-11-29';
const read = (address: string) => readDashboardState(new URLSearchParams(address), today);

describe('What a dashboard shows', () => {
  it('is everything, compared with nothing, unless the address says otherwise', () => {
    expect(read('')).toEqual({ name: 'all', days: {}, compare: 'none' });
    expect(read('period=7d').days).toEqual({ from: '2026-11-23', to: today });
    expect(read('period=custom&from=2026-01-01&to=2026-01-31').days).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it.each([
    ['days that are none', 'period=custom&from=2026-02-31&to=2026-03-01'],
    ['days that end before they begin', 'period=custom&from=2026-03-02&to=2026-03-01'],
    ['a period that does not exist', 'period=century'],
    ['what is before everything', 'compare=previous'],
    ['a version that is none', 'compare=version-x'],
  ])('is as where nothing is said, of %s', (_, address) => expect(read(address)).toEqual(read('')));

  it.each([
    '',
    '?period=30d&compare=previous',
    '?compare=version-2',
    '?period=custom&from=2026-01-01&to=2026-01-31&compare=version-12',
  ])('is in its address again: %s', (address) => {
    expect(dashboardAddress('f', '3', read(address))).toBe(`/admin/forms/f/3/dashboard${address}`);
  });

  it('is compared with as many days before, or with the same days of another version', () => {
    expect(comparedWith('3', read('period=7d&compare=previous'))).toEqual({
      version: '3',
      days: { from: '2026-11-16', to: '2026-11-22' },
      shift: 7,
    });
    expect(comparedWith('3', read('compare=version-2'))).toEqual({ version: '2', days: {}, shift: 0 });
    expect(comparedWith('all', read('compare=version-2'))).toEqual({ version: '2', days: {}, shift: 0 });
    expect(comparedWith('3', read(''))).toBeUndefined();
  });
});
