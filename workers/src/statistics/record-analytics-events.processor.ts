import { recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { analyticsEventRow } from './analytics-event-row.ts';
import type { AnalyticsEventsStore } from './analytics-events.store.ts';

/** Stores what a visitor's browser told, as far as it may be kept. */
export function recordAnalyticsEventsProcessor(store: AnalyticsEventsStore) {
  return jobHandler(recordAnalyticsEvents, async ({ batchGuid, platformGuid, happenings, ...visit }) => {
    const rows = happenings.map((event) => analyticsEventRow(event, visit));
    return { stored: await store.append({ batchGuid, platformGuid, happenings: rows }) };
  });
}
