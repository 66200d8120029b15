import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { analyticsEvents } from './analytics-event.ts';

/** Stores analytics events. In the queue of the logs, because nobody waits for either. */
export const recordAnalyticsEvents = defineJob({
  queue: 'logs',
  name: 'record-happenings',
  payload: z.object({
    /** A batch that is delivered twice is stored once. */
    batchGuid: z.guid(),
    platformGuid: z.guid(),
    /** Distinguishes visitors within one day only. */
    visitorKey: z.string(),
    /** Whether the visitor may edit something on the site. */
    isEditor: z.boolean(),
    /** Stored only as device and browser type. */
    userAgent: z.string().max(500),
    /** ISO-8601. */
    at: z.iso.datetime(),
    /** On the platform. */
    day: z.iso.date(),
    happenings: analyticsEvents,
  }),
  result: z.object({ stored: z.int().nonnegative() }),
  jobId: ({ batchGuid }) => `record-happenings-${batchGuid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});
