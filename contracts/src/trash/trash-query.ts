import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { trashKinds, trashStates } from './trash.views.ts';

/** Query of `GET /api/trash`; pages count from 1. */
export const trashQueryParams = query({
  kind: z.enum(trashKinds).optional(),
  state: z.enum(trashStates).optional(),
  search: z.string().max(maxSearchLength).optional(),
  pageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type TrashQuery = z.output<typeof trashQueryParams>;
