import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedDay } from '../../../testing/counted-day.ts';
import { createQueryFixture, type QueryFixture } from '../../../testing/query-fixture.ts';
import { readSealedSummary } from './statistics.queries.ts';

const months = Array.from({ length: 37 }, (_, index) => {
  const [year, month] = [2023 + Math.floor(index / 12), 1 + (index % 12)];
  return `${year}-${String(month).padStart(2, '0')}`;
});
const firstDays = months.map((month) => `${month}-01`);

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await createQueryFixture(...firstDays.map((day, index) => countedDay(day, 'Firefox', 1 + index)));
});
afterAll(() => fixture.close());

const viewsOf = async (from: string, to: string, browser?: string) => {
  const filter = browser === undefined ? undefined : { segment: { browser } };
  const { totals } = await readSealedSummary(
    fixture.queryContext(),
    { from, to },
    { who: 'visitor', filter },
  );
  return totals[2];
};
const sumFrom = (first: number, last: number) => ((last - first + 1) * (first + last)) / 2;

describe('Sealed days of years', () => {
  const [first = '', second = ''] = firstDays;
  const last = firstDays.at(-1) ?? '';

  it('are each told once, however many months they are of', async () => {
    expect(await viewsOf(first, last)).toBe(sumFrom(1, 37));
    expect(await viewsOf(first, last, 'Firefox')).toBe(sumFrom(1, 37));
    expect(await viewsOf(first, last, 'Chrome')).toBe(0);
    expect(await viewsOf(second, firstDays[24] ?? '')).toBe(sumFrom(2, 25));
  });

  it('are told as far as they lie in the period', async () => {
    expect(await viewsOf(addDays(first, 1), last)).toBe(sumFrom(2, 37));
    expect(await viewsOf(first, addDays(last, -1), 'Firefox')).toBe(sumFrom(1, 36));
  });
});
