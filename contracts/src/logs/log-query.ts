import { z } from 'zod';
import { query } from '../shared/query.ts';

/** Query of `GET /api/logs`: this level or more severe, newest first. */
export const logQueryParams = query({
  level: z.coerce.number().int().min(0).max(7).default(7),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type LogQueryValues = z.output<typeof logQueryParams>;
