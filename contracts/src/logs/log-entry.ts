import { z } from 'zod';

/** Text that every store can keep: JSON in PostgreSQL knows no NUL, and no half of a character. */
const text = z.string().overwrite((given) => given.replaceAll('\0', '').toWellFormed());

/** The end of the year 9999, after which dates have another form. */
const lastSecond = 253_402_300_799;

/** A line of the log as browsers send it. Levels are syslog's, 0 (emergency) to 7 (debug); the time is Unix seconds. */
export const logEntry = z
  .object({
    short_message: text.max(500),
    full_message: text.max(10_000).default(''),
    level: z.int().min(0).max(7),
    origin: z.enum(['client', 'ssr', 'server', 'worker']),
    platform: text.max(100).default(''),
    user_agent: text.max(500).default(''),
    timestamp: z.number().positive().max(lastSecond),
    bot: z.boolean().default(false),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof logEntry>;

/** Entries that are sent together. */
export const logBatch = z.array(logEntry).min(1).max(100);

/** Largest body of `POST /api/logs`. */
export const logBatchBytes = 256 * 1024;

/** Body of `POST /api/logs`. A beacon can send plain text only; it is the same JSON. */
export const logBatchBody = z.preprocess(readText, logBatch);

function readText(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
