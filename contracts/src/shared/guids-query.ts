import { z } from 'zod';
import { guid } from './guid.ts';
import { query } from './query.ts';

/** Of how many things can be asked at once. */
export const maxGuids = 100;

/** Query of what is asked about several things: `guids`, joined by commas. */
export const guidsQuery = query({
  guids: z
    .string()
    .max(maxGuids * 37)
    .transform((guids) => guids.split(','))
    .pipe(z.array(guid).min(1).max(maxGuids)),
});
export type GuidsQuery = z.output<typeof guidsQuery>;
