import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';

/** Query of `GET /api/runs`; newest first. */
export const runQueryParams = query({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .meta({ description: 'Where to go on, as `next` of the page before had it' }),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(20),
});
export type RunQueryParams = z.output<typeof runQueryParams>;
