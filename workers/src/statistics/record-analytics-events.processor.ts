import { recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { browserOf, deviceOf, visitorClassOf } from '@spoor/infra/user-agent';
import { analyticsEventRow } from './analytics-event-row.ts';
import type { AnalyticsEventsStore } from './analytics-events.store.ts';

/** Stores what a visitor's browser told, as far as it may be kept. */
export function recordAnalyticsEventsProcessor(store: AnalyticsEventsStore) {
  return jobHandler(recordAnalyticsEvents, async (job) => {
    const { batchGuid, platformGuid, happenings } = job;
    const visit = 'userAgent' in job ? { ...job, ...browserKindOf(job.userAgent, job.isEditor) } : job;
    const rows = happenings.map((event) => analyticsEventRow(event, visit));
    return { stored: await store.append({ batchGuid, platformGuid, happenings: rows }) };
  });
}

function browserKindOf(userAgent: string, isEditor: boolean) {
  return {
    visitorClass: visitorClassOf(userAgent, isEditor),
    device: deviceOf(userAgent),
    browser: browserOf(userAgent),
    language: '',
  };
}
