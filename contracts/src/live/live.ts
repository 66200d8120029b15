import { z } from 'zod';

/**
 * Tells clients to refetch what carries one of these keys. The first update of a connection gives the current position, and of
 * the keys that it asked for, or of all where it named none, those that changed within the age that it gave. A later one without keys says that anything may have
 * changed.
 */
export const liveUpdate = z.object({
  /** Commit position of the read models, for `X-Min-Position`. */
  position: z.string(),
  keys: z.array(z.string()),
  /** Some of it changed by the clock alone: also what was read at this position is out of date. */
  isByTime: z.literal(true).optional(),
});
export type LiveUpdate = z.infer<typeof liveUpdate>;
