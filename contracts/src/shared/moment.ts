import { z } from 'zod';

/** Any moment that a clock can show, whatever its zone; kept in UTC. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'No such moment' })
  .transform((text) => new Date(text).toISOString());
