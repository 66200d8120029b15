import { z } from 'zod';

/** Answer of a process that runs. */
export const liveness = z.object({ status: z.literal('live') }).meta({ id: 'Liveness' });
export type Liveness = z.infer<typeof liveness>;

export const projectionStatus = z
  .object({
    name: z.string(),
    version: z.int(),
    state: z.enum(['running', 'rebuilding', 'stopped']),
    position: z.string(),
    /** Milliseconds between an event and its projection. */
    lag: z.int(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ProjectionStatus' });
export type ProjectionStatus = z.infer<typeof projectionStatus>;

export const health = z
  .object({
    status: z.enum(['ready', 'degraded']),
    eventStore: z.boolean(),
    database: z.boolean(),
    queue: z.boolean(),
    objectStore: z.boolean(),
    /** None of them has stopped, and what they built can be read. */
    projections: z.boolean(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;
