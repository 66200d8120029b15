import { z } from 'zod';

/** That somebody's account is going to be erased. */
export const erasure = z.object({
  /** Not before then. */
  on: z.iso.datetime(),
  /** Also what they sent with forms while they were signed in. */
  withSubmissions: z.boolean(),
});
export type Erasure = z.infer<typeof erasure>;
