import { z } from 'zod';

/** The NOTIFY channel on which processes of the service tell each other who is where. */
export const presenceChannel = 'spoor_presence';

const presenceWordSchema = z.object({
  platformGuid: z.string(),
  topic: z.string(),
  tab: z.string(),
  userGuid: z.string(),
  displayName: z.string(),
  path: z.string().nullable(),
  state: z.enum(['typing', 'here', 'idle', 'gone']),
});

/** That somebody's tab is at a place, or has left. */
export type PresenceWord = z.infer<typeof presenceWordSchema>;

/** @returns undefined for a payload that is no such word: anybody with a connection can write to the channel. */
export function decodePresenceWord(payload: string): PresenceWord | undefined {
  try {
    return presenceWordSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
