import { z } from 'zod';

/** A moment in any time zone, converted to UTC. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'No such moment' })
  .transform((text) => new Date(text).toISOString());
