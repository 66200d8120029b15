import { z } from 'zod';
import { limits } from './limits.ts';

/** Members of queries that can be followed to their end while others write. They take the place of page numbers. */
export const cursorParams = {
  limit: z.coerce.number().int().min(1).max(limits.pageSize).optional().meta({
    description: 'How many; the header `Link` leads to those behind them',
  }),
  cursor: z.string().min(1).max(4_000).optional().meta({
    description:
      'Where to go on, as `rel="next"` of the header `Link` had it. What is there all the while is met once, however much comes and goes, unless what it is ordered by changes meanwhile: `sort_by=guid_asc` orders by what does not. It belongs to its query.',
  }),
};
