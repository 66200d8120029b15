import { z } from 'zod';
import { booleanText, query } from '../shared/query.ts';

const mode = z.enum(['draft', 'live']).optional();

/** Query of `GET /api/pages`; block names are joined by commas. */
export const pageListQuery = query({
  includeBbis: booleanText.default(false),
  filterBbisByBuildingBlocks: z
    .string()
    .max(2_000)
    .transform((names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
    .optional(),
});

/** Query of the calls that read one page or block. */
export const pageQuery = query({ mode });

/** Query of `GET /api/pages:byPath`. */
export const pageByPathQuery = query({ path: z.string().startsWith('/').max(2_000), mode });
