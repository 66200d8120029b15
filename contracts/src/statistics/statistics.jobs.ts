import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { recordedVisit, recordVisits, toldVisit } from './recorded-visits.ts';

const recorded = recordVisits.extend({
  /** Of all of them: a job that fails is the business of one platform. Absent in jobs from before each platform had jobs of its own. */
  platformGuid: z.guid().optional(),
});
const { batchGuid } = recordVisits.shape;

/** Jobs from before several visitors shared one. */
const recordedAlone = recordedVisit.extend({ batchGuid }).transform(({ batchGuid: guid, ...alone }) => ({
  batchGuid: guid,
  platformGuid: alone.platformGuid,
  visits: [alone],
}));

/** Jobs from before the service itself looked at the browser. */
const recordedBefore = toldVisit.extend({ batchGuid, isEditor: z.boolean(), userAgent: z.string().max(500) });

/**
 * Stores what visitors told within the same moment. Nobody asks for it any more, as the service stores that itself: versions before
 * left such jobs to be done, and what was taken in is not lost.
 */
export const recordAnalyticsEvents = defineJob({
  queue: 'logs',
  name: 'record-happenings',
  payload: z.union([recorded, recordedAlone, recordedBefore]),
  result: z.object({}),
  jobId: ({ batchGuid: guid }) => `record-happenings-${guid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});
