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

/** Body of `POST /api/logs`. */
export const logBatch = z.array(logEntry).min(1).max(100);
