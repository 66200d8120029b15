import { z } from 'zod';
import { defineJob } from '../shared/job.ts';

/** Where a log entry was written. */
export const logOrigin = z.enum(['client', 'ssr', 'server', 'worker']);
export type LogOrigin = z.infer<typeof logOrigin>;

/** One entry as a browser or server sends it; bounded here, cleaned by the worker. */
export const logEntry = z.object({
  short_message: z.string().max(1_000),
  full_message: z.string().max(20_000).default(''),
  /** Syslog severity: 0 emergency … 7 debug. Out of bounds is brought within them, not refused. */
  level: z.number(),
  origin: logOrigin.catch('client'),
  platform: z.string().max(100).default(''),
  user_agent: z.string().max(1_000).default(''),
  /** Unix seconds, decimals allowed. */
  timestamp: z.number(),
  bot: z.boolean().default(false),
});
export type LogEntry = z.infer<typeof logEntry>;

/** Takes in one batch of log entries. */
export const ingestLogs = defineJob({
  queue: 'logs',
  name: 'ingest-logs',
  payload: z.object({
    /** Guid of the batch: a batch that is delivered twice is stored once. */
    batchGuid: z.guid(),
    platformGuid: z.guid(),
    correlationId: z.string(),
    entries: z.array(logEntry).max(100),
  }),
  result: z.object({ stored: z.int().nonnegative() }),
  jobId: ({ batchGuid }) => `ingest-logs-${batchGuid}`,
  policy: { attempts: 5, backoff: 1_000, timeout: 30_000, keep: 60_000, priority: 0 },
});
