import { z } from 'zod';

/** That somebody's tab is at a place, or has left: what processes of the service tell each other. */
export const presenceMessage = z.object({
  platformGuid: z.string(),
  topic: z.string(),
  tab: z.string(),
  userGuid: z.string(),
  displayName: z.string(),
  path: z.string().nullable(),
  state: z.enum(['typing', 'here', 'idle', 'gone']),
});
export type PresenceMessage = z.infer<typeof presenceMessage>;
