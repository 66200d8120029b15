import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { queryMomentInZone } from '../shared/query-moments.ts';

/** Query of `GET /api/changes`; newest first. */
export const changeQueryParams = query({
  entity: z.string().max(100).optional(),
  actor: guid.optional(),
  kind: z.string().max(100).optional(),
  from: queryMomentInZone.optional(),
  to: queryMomentInZone.optional(),
  q: z.string().max(maxSearchLength).optional(),
  /** Whether Changes by the system itself are included, such as rendered image sizes. */
  system: booleanText.default(true),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(50),
});
export type ChangeQueryParams = z.output<typeof changeQueryParams>;
