import { z } from 'zod';

/** A moment in any time zone, as it was written. */
export const zonedMoment = z.iso
  .datetime({ offset: true })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'No such moment' });

/** A moment in any time zone, in the one form in which moments are stored: in UTC, with milliseconds. */
export const moment = zonedMoment.transform(inUtc);

export function inUtc(text: string): string {
  return new Date(text).toISOString();
}
