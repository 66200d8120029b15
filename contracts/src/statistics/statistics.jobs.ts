import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { analyticsEvents } from './analytics-event.ts';
import { visitorClasses } from './statistics-dimensions.ts';

/** A batch that is delivered twice is stored once. */
const batchGuid = z.guid();

const visit = z.object({
  platformGuid: z.guid(),
  /** Distinguishes visitors within one day only. */
  visitorKey: z.string(),
  /** ISO-8601. */
  at: z.iso.datetime(),
  /** On the platform. */
  day: z.iso.date(),
  /** The analytics events: jobs, their name and the table `statistics.happenings` keep the word they were first stored by. */
  happenings: analyticsEvents,
});

/** What one visitor told, of their browser only its kind. */
const recordedVisit = visit.extend({
  visitorClass: z.enum(visitorClasses),
  device: z.string().max(20),
  browser: z.string().max(40),
  language: z.string().max(3),
});
export type RecordedVisit = z.infer<typeof recordedVisit>;

const recorded = z.object({
  batchGuid,
  /** Of all of them: a job that fails is the business of one platform. Absent in jobs from before each platform had jobs of its own. */
  platformGuid: z.guid().optional(),
  visits: z.array(recordedVisit).min(1),
});

/** Jobs from before several visitors shared one. */
const recordedAlone = recordedVisit.extend({ batchGuid }).transform(({ batchGuid: guid, ...alone }) => ({
  batchGuid: guid,
  platformGuid: alone.platformGuid,
  visits: [alone],
}));

/** Jobs from before the service itself looked at the browser. */
const recordedBefore = visit.extend({ batchGuid, isEditor: z.boolean(), userAgent: z.string().max(500) });

/** Stores what visitors told within the same moment. In the queue of the logs, because nobody waits for either. */
export const recordAnalyticsEvents = defineJob({
  queue: 'logs',
  name: 'record-happenings',
  payload: z.union([recorded, recordedAlone, recordedBefore]),
  result: z.object({ stored: z.int().nonnegative() }),
  jobId: ({ batchGuid }) => `record-happenings-${batchGuid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});
