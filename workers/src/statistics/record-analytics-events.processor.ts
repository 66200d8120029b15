import { recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { browserOf, deviceOf, visitorClassOf } from '@spoor/infra/user-agent';
import { analyticsEventRow } from './analytics-event-row.ts';
import type { AnalyticsEventsStore } from './analytics-events.store.ts';

/** Stores what visitors' browsers told, as far as it may be kept. */
export function recordAnalyticsEventsProcessor(store: AnalyticsEventsStore) {
  return jobHandler(recordAnalyticsEvents, async (job) => {
    const visits = 'visits' in job ? job.visits : [{ ...job, ...browserKindOf(job.userAgent, job.isEditor) }];
    const rows = visits.flatMap((visit) => visit.happenings.map((event) => analyticsEventRow(event, visit)));
    return { stored: await store.append({ batchGuid: job.batchGuid, rows }) };
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
