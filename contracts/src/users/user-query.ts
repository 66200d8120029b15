import { z } from 'zod';
import { collectionParams } from '../collections/collection-query.ts';
import { cursorParams } from '../shared/cursor-query.ts';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxPageNumber, maxSearchLength } from '../shared/query-limits.ts';
import { userCollection } from './user-collection.ts';

/** Query of `GET /api/users`; pages count from 1. */
export const userListQuery = query({
  search: z.string().max(maxSearchLength).optional(),
  roleId: guid.optional(),
  isActive: booleanText.optional(),
  awaitsApproval: booleanText.optional(),
  isVerified: booleanText.optional(),
  pageNumber: z.coerce.number().int().min(1).max(maxPageNumber).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
  ...collectionParams(userCollection),
  ...cursorParams,
});
export type UserListQuery = z.output<typeof userListQuery>;
