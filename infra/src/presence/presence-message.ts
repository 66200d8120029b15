import { z } from 'zod';

/** The NOTIFY channel on which processes of the service tell each other who is where. */
export const presenceChannel = 'spoor_presence';

const presenceMessageSchema = z.object({
  platformGuid: z.string(),
  topic: z.string(),
  tab: z.string(),
  userGuid: z.string(),
  displayName: z.string(),
  path: z.string().nullable(),
  state: z.enum(['typing', 'here', 'idle', 'gone']),
});

/** That somebody's tab is at a place, or has left. */
export type PresenceMessage = z.infer<typeof presenceMessageSchema>;

/** @returns undefined for a payload that is no such word: anybody with a connection can write to the channel. */
export function decodePresenceMessage(payload: string): PresenceMessage | undefined {
  try {
    return presenceMessageSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
