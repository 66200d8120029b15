import { z } from 'zod';

/** A line of the log as browsers send it. Levels are syslog's, 0 (emergency) to 7 (debug); the time is Unix seconds. */
export const logEntry = z
  .object({
    short_message: z.string().max(500),
    full_message: z.string().max(10_000).default(''),
    level: z.int().min(0).max(7),
    origin: z.enum(['client', 'ssr', 'server', 'worker']),
    platform: z.string().max(100).default(''),
    user_agent: z.string().max(500).default(''),
    timestamp: z.number().positive(),
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
