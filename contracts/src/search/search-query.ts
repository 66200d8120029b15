import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxPageNumber, maxSearchLength } from '../shared/query-limits.ts';
import { queryDay } from '../shared/query-moments.ts';
import { searchKinds } from './search-kinds.ts';

/**
 * Query of `GET /api/search`; pages count from 1. Words in double quotes are one phrase. `from` and `to` are days of the
 * platform's calendar, both included. `suggest` is for who is still typing: the last word may be unfinished, and titles
 * alone are searched.
 */
export const searchQueryParams = query({
  q: z.string().max(maxSearchLength).default(''),
  type: z.enum(searchKinds).optional(),
  listGuid: guid.optional(),
  from: queryDay.optional(),
  to: queryDay.optional(),
  pageNumber: z.coerce.number().int().min(1).max(maxPageNumber).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(10),
  suggest: booleanText.default(false),
});
export type SearchQuery = z.output<typeof searchQueryParams>;
