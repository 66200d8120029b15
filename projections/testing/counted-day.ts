import { ClassTally } from '@spoor/contracts/statistics/class-tally';
import type { FormDayCounts } from '@spoor/contracts/statistics/form-day-counts';
import type { GivenEvent } from './projection-fixture.ts';

const definition = { version: 1, visitMinutes: 30, mostViews: 500, excludedPaths: [], robotReferrers: [] };
const nothing = new ClassTally().counts();

/** A day with so many views of one path, by visitors with this browser. */
export function countedDay(day: string, browser: string, views: number, forms?: FormDayCounts[]): GivenEvent {
  const tally = new ClassTally();
  const segment = tally.segment(['', 'desktop', browser, 'nl']);
  tally.addTotals(segment, [1, 1, views, 0]);
  tally.addHour(segment, 9, [1, 1, views]);
  tally.addView('path', '/nieuws', segment, [1, 1, views, 1, 0, 900]);
  tally.addAction('search', 'paspoort', segment, [1, 2]);
  tally.addVital('/nieuws', 'desktop', 0, 80, 1);
  const counts = { visitor: tally.counts(), editor: nothing, bot: nothing };
  const hashes = { previousHash: null, hash: 'a'.repeat(64) };
  const data = { day, timeZone: 'Europe/Amsterdam', definition, counts, ...(forms && { forms }), ...hashes };
  return {
    type: 'DayCounted',
    stream: `statisticsday-00000000-0000-4000-8000-0000${day.replaceAll('-', '')}`,
    data,
  };
}
