import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxPageNumber, maxSearchLength } from '../shared/query-limits.ts';
import { userSorts } from './user-sort.ts';

/** Query of `GET /api/users`; pages count from 1. */
export const userListQuery = query({
  search: z.string().max(maxSearchLength).optional(),
  roleId: guid.optional(),
  isActive: booleanText.optional(),
  isVerified: booleanText.optional(),
  sort_by: z.enum(userSorts).default('name_asc'),
  pageNumber: z.coerce.number().int().min(1).max(maxPageNumber).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type UserListQuery = z.output<typeof userListQuery>;
