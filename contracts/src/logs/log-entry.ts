import { z } from 'zod';
import {
  maxFullMessageLength,
  maxLogBatchSize,
  maxShortMessageLength,
  maxUserAgentLength,
} from './log-limits.ts';

/** PostgreSQL's JSON allows neither NUL nor lone surrogates. */
const text = z.string().overwrite((given) => given.replaceAll('\0', '').toWellFormed());

/** The end of the year 9999: later dates are formatted differently. */
const lastSecond = 253_402_300_799;

/** Who speaks: a browser, a page that is being made, the server, or work in the background. */
export const logOrigins = ['client', 'ssr', 'server', 'worker'] as const;
export type LogOrigin = (typeof logOrigins)[number];

/** What everything has in common that follows from one request. */
export const correlationId = z.string().regex(/^[\w.-]{8,64}$/);

/** A log line. Levels as in syslog, 0 (emergency) to 7 (debug); time in Unix seconds. */
export const logEntry = z
  .object({
    short_message: text.max(maxShortMessageLength),
    full_message: text.max(maxFullMessageLength).default(''),
    level: z.int().min(0).max(7),
    origin: z.enum(logOrigins),
    platform: text.max(100).default(''),
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
export const logBatchBody = z.preprocess(readText, logBatch);

function readText(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
