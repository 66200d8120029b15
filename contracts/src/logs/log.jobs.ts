import { z } from 'zod';
import { defineJob } from '../shared/job.ts';
import { logBatch } from './log-entry.ts';

/** Cleans one batch of log entries and stores it. */
export const ingestLogs = defineJob({
  queue: 'logs',
  name: 'ingest-logs',
  payload: z.object({
    /** Names the batch: one that is delivered twice is stored once. */
    batchGuid: z.guid(),
    platformGuid: z.guid(),
    correlationId: z.string(),
    entries: logBatch,
  }),
  result: z.object({ stored: z.int().nonnegative() }),
  jobId: ({ batchGuid }) => `ingest-logs-${batchGuid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});
