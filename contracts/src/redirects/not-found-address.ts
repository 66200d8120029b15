import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';

/** Query of `GET /api/redirects:missed`; pages count from 1. */
export const notFoundAddressQuery = query({
  search: z.string().max(maxSearchLength).optional(),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type NotFoundAddressQuery = z.output<typeof notFoundAddressQuery>;

/** An address that was requested, as far as the log goes back, and still does not exist. */
export const notFoundAddress = z
  .object({
    /** Canonical, see `redirectPath`. */
    path: z.string(),
    /** Requests by people, not robots. */
    hits: z.int(),
    lastSeenOn: z.string(),
    /** Referrers, at most three: pages of this site as paths, others as hosts. */
    referrers: z.array(z.string()),
  })
  .meta({ id: 'MissedAddress' });
export type NotFoundAddress = z.infer<typeof notFoundAddress>;
