import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { happenings } from './happening.ts';

/** Stores what a visitor's browser told. Waits beside the logs: nobody waits for either. */
export const recordHappenings = defineJob({
  queue: 'logs',
  name: 'record-happenings',
  payload: z.object({
    /** Names the batch: one that is delivered twice is stored once. */
    batchGuid: z.guid(),
    platformGuid: z.guid(),
    /** Tells visits of one day apart, and says nothing of anybody. */
    visitorKey: z.string(),
    /** Whether somebody looks at a site that they edit. */
    isEditor: z.boolean(),
    /** Kept only as the kinds of device and browser. */
    userAgent: z.string().max(500),
    /** ISO-8601. */
    at: z.iso.datetime(),
    /** The day, where the platform is. */
    day: z.iso.date(),
    happenings,
  }),
  result: z.object({ stored: z.int().nonnegative() }),
  jobId: ({ batchGuid }) => `record-happenings-${batchGuid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});
