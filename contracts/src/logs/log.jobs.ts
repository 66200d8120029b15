import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { logBatch } from './log-entry.ts';

/** Cleans and stores a batch of log entries. */
export const ingestLogs = defineJob({
  queue: 'logs',
  name: 'ingest-logs',
  payload: z.object({
    /** A batch that is delivered twice is stored once. */
    batchGuid: z.guid(),
    platformGuid: z.guid(),
    correlationId: z.string(),
    entries: logBatch,
  }),
  result: z.object({ stored: z.int().nonnegative() }),
  jobId: ({ batchGuid }) => `ingest-logs-${batchGuid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});

/** Throws away what the log of a platform keeps no longer. */
export const forgetLogs = defineJob({
  queue: 'logs',
  name: 'forget-logs',
  payload: z.object({
    platformGuid: z.guid(),
    /** What was logged before then; ISO-8601. */
    before: z.iso.datetime(),
  }),
  result: z.object({ forgotten: z.int().nonnegative() }),
  jobId: ({ platformGuid, before }) => `forget-logs-${platformGuid}-${Date.parse(before)}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 60_000, keep: 60_000, priority: 0 },
});
