import { z } from 'zod';
import { cursorParams } from '../shared/cursor-query.ts';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { redirectSource } from './redirect.ts';
import { redirectPathLength } from './redirect-path.ts';
import { redirectSorts } from './redirect-sort.ts';

/** Query of `GET /api/redirects`; pages count from 1. */
export const redirectListQuery = query({
  search: z.string().max(maxSearchLength).optional(),
  source: redirectSource.optional(),
  sort_by: z.enum(redirectSorts).default('fromPath_asc'),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
  ...cursorParams,
});
export type RedirectListQuery = z.output<typeof redirectListQuery>;

/** Query of `GET /api/redirects:resolve`. */
export const resolveQuery = query({ path: z.string().startsWith('/').max(redirectPathLength) });
export type ResolveQuery = z.output<typeof resolveQuery>;
