import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { analyticsEvents } from './analytics-event.ts';
import { visitorClasses } from './statistics-dimensions.ts';

const visit = {
  /** A batch that is delivered twice is stored once. */
  batchGuid: z.guid(),
  platformGuid: z.guid(),
  /** Distinguishes visitors within one day only. */
  visitorKey: z.string(),
  /** ISO-8601. */
  at: z.iso.datetime(),
  /** On the platform. */
  day: z.iso.date(),
  happenings: analyticsEvents,
};

/** Of the browser only its kind. */
const recorded = z.object({
  ...visit,
  visitorClass: z.enum(visitorClasses),
  device: z.string().max(20),
  browser: z.string().max(40),
  language: z.string().max(3),
});

/** Jobs from before the service itself looked at the browser. */
const recordedBefore = z.object({ ...visit, isEditor: z.boolean(), userAgent: z.string().max(500) });

/** Stores analytics events. In the queue of the logs, because nobody waits for either. */
export const recordAnalyticsEvents = defineJob({
  queue: 'logs',
  name: 'record-happenings',
  payload: z.union([recorded, recordedBefore]),
  result: z.object({ stored: z.int().nonnegative() }),
  jobId: ({ batchGuid }) => `record-happenings-${batchGuid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});
