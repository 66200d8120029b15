import { z } from 'zod';

/** How a projection is doing. */
export const projectionStatus = z
  .object({
    name: z.string(),
    version: z.int(),
    state: z.enum(['running', 'rebuilding', 'stopped']),
    position: z.string(),
    /** Milliseconds between the last event's time and the moment it was projected. */
    lag: z.int(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ProjectionStatus' });
export type ProjectionStatus = z.infer<typeof projectionStatus>;

/** Readiness, with one word per part. */
export const health = z
  .object({
    status: z.enum(['ready', 'degraded']),
    eventStore: z.boolean(),
    database: z.boolean(),
    queue: z.boolean(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;
