import { recordHappenings } from '@spoor/contracts/statistics/statistics.jobs';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { StatisticsStore } from '@spoor/infra/statistics-store/statistics-store';
import { happeningRow } from './happening-row.ts';

/** Stores what a visitor's browser told, as far as it may be kept. */
export function recordHappeningsProcessor(store: StatisticsStore) {
  return jobHandler(recordHappenings, async ({ batchGuid, platformGuid, happenings, ...visit }) => {
    const rows = happenings.map((happening) => happeningRow(happening, visit));
    return { stored: await store.append({ batchGuid, platformGuid, happenings: rows }) };
  });
}
