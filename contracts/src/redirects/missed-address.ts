import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';

/** Query of `GET /api/redirects:missed`: part of an address, and which page of the outcome (from 1). */
export const missedAddressQuery = query({
  search: z.string().max(200).optional(),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type MissedAddressQuery = z.output<typeof missedAddressQuery>;

/** An address at which people found nothing, as far as the log goes back, and nothing stands there yet. */
export const missedAddress = z
  .object({
    /** As `redirectPath` writes it. */
    path: z.string(),
    /** How often people, not robots, were there. */
    hits: z.int(),
    lastSeenOn: z.string(),
    /** Where they came from, as far as they told: pages of this site as paths, others as hosts; at most three. */
    referrers: z.array(z.string()),
  })
  .meta({ id: 'MissedAddress' });
export type MissedAddress = z.infer<typeof missedAddress>;
