import { z } from 'zod';

/** That sessions have ended: what processes of the service tell each other. */
export const endedSessionsMessage = z.object({
  /** Families of refresh tokens. */
  familyGuids: z.array(z.guid()),
});
export type EndedSessionsMessage = z.infer<typeof endedSessionsMessage>;
