import { describe, expect, it } from 'vitest';
import { readStatisticsState, statisticsAddress } from './statistics-state.ts';

const today = '2026-11-24';
const read = (address: string) => readStatisticsState(new URLSearchParams(address), today);

describe('The state of the statistics', () => {
  it('is the last thirty days where nobody says otherwise', () => {
    expect(read('')).toEqual({
      preset: '30d',
      period: { from: '2026-10-26', to: today },
      compare: 'previous',
      interval: undefined,
      who: 'visitor',
      filter: { segment: {} },
    });
    expect(statisticsAddress(read(''))).toBe('?');
  });

  it.each([
    '?period=custom&from=2026-01-01&to=2026-02-28&compare=year&interval=week&who=bot',
    '?period=today&filter=device%3Amobile%3Bpath%3A%252Fnieuws',
    '?period=24m&compare=none',
  ])('is read from the address as it was written: %s', (address) => {
    expect(statisticsAddress(read(address))).toBe(address);
  });

  it.each([
    'period=ever',
    'period=custom&from=2026-02-01&to=2026-01-01',
    'period=custom&from=x&to=y',
    'filter=nothing',
    'who=me',
  ])('ignores %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });
});
