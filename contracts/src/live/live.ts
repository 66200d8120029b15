import { z } from 'zod';

/**
 * What a browser hears when something changed: read again what carries one of these keys. The first one of a connection
 * has none, and tells how far the read models are; another one without keys says that anything may have changed.
 */
export const liveUpdate = z.object({
  /** Commit position that the read models have reached: send it as the least to be read. */
  position: z.string(),
  keys: z.array(z.string()),
});
export type LiveUpdate = z.infer<typeof liveUpdate>;
