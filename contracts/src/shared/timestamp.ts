import { z } from 'zod';

/** A moment in any time zone, as it was written. */
export const zonedMoment = z.iso
  .datetime({ offset: true })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'No such moment' });

/** A moment in any time zone, converted to UTC. */
export const moment = zonedMoment.transform((text) => new Date(text).toISOString());

/** The same, which stays as it is written where that is in UTC already. */
export const momentAsGiven = zonedMoment.transform(inUtc);

export function inUtc(text: string): string {
  return text.endsWith('Z') ? text : new Date(text).toISOString();
}
