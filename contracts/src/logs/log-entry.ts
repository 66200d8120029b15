import { z } from 'zod';
import { correlationId } from '../shared/correlation-id.ts';
import { parseBeacon } from '../shared/parse-json.ts';
import { lastLogLevel } from './log-levels.ts';
import {
  maxFullMessageLength,
  maxLogBatchSize,
  maxShortMessageLength,
  maxUserAgentLength,
} from './log-limits.ts';
import { logOrigins } from './log-origins.ts';

/** PostgreSQL's JSON allows neither NUL nor lone surrogates. */
const text = z.string().overwrite((given) => given.replaceAll('\0', '').toWellFormed());

/** The end of the year 9999: later dates are formatted differently. */
const lastSecond = 253_402_300_799;

/** A log line. Levels are numbers of `logLevelNames`; time in Unix seconds. */
export const logEntry = z
  .object({
    short_message: text.max(maxShortMessageLength),
    full_message: text.max(maxFullMessageLength).default(''),
    level: z.int().min(0).max(lastLogLevel),
    origin: z.enum(logOrigins),
    platform: text.max(100).default(''),
    /** Empty in entries of what only happened, as opposed to what went wrong. */
    user_agent: text.max(maxUserAgentLength).default(''),
    timestamp: z.number().positive().max(lastSecond),
    bot: z.boolean().default(false),
    /** Of the request that it is about, where it is about one. */
    correlation_id: correlationId.optional(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof logEntry>;

/** A log line as it is kept. */
export const storedLogEntry = logEntry
  .extend({
    /** Higher than that of every line that came before it. */
    id: z.string(),
    /** That of the call which brought it, where it is about no other. */
    correlation_id: z.string(),
  })
  .meta({ id: 'StoredLogEntry' });
export type StoredLogEntry = z.infer<typeof storedLogEntry>;

export const logBatch = z.array(logEntry).min(1).max(maxLogBatchSize);

/** Largest body of `POST /api/logs`. */
export const logBatchBytes = 256 * 1024;

/** Body of `POST /api/logs`. Beacons send it as plain text. */
export const logBatchBody = z.preprocess(parseBeacon, logBatch);
