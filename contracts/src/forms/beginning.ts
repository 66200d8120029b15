import { z } from 'zod';

/** When somebody began to answer, by the clock of their device, and what that clock says as they send. */
export const beginning = z.object({
  startedOn: z.iso.datetime().nullish(),
  /** Tells how far the clock of the device is off; absent where `startedOn` is by the clock of the server. */
  sentOn: z.iso.datetime().nullish(),
});
export type Beginning = z.output<typeof beginning>;

/** When somebody began, by the clock of the server. ISO-8601; null where nobody says. */
export function beganOn({ startedOn, sentOn }: Beginning, now: Date): string | null {
  if (startedOn == null) return null;
  if (sentOn == null) return startedOn;
  const elapsed = Date.parse(sentOn) - Date.parse(startedOn);
  // A clock that was set back meanwhile tells nothing.
  return elapsed < 0 ? null : new Date(now.getTime() - elapsed).toISOString();
}
