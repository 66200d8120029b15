import { z } from 'zod';
import { orderParam } from '../collections/collection-query.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { formStates } from './form.ts';

export const formSorts = [
  'name_asc',
  'name_desc',
  'modifiedOn_asc',
  'modifiedOn_desc',
  'createdOn_asc',
  'createdOn_desc',
  'newCount_asc',
  'newCount_desc',
  'lastSubmittedOn_asc',
  'lastSubmittedOn_desc',
] as const;
export type FormSort = (typeof formSorts)[number];

/** Query of `GET /api/forms`; pages count from 1. */
export const formListQuery = query({
  search: z.string().max(maxSearchLength).optional(),
  state: z.enum(formStates).optional(),
  sort_by: orderParam(formSorts, 'name_asc'),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type FormListQuery = z.output<typeof formListQuery>;

/** Query of `DELETE /api/forms/{guid}`: without `force` it stays where something refers to it. Absent, it goes. */
export const formRemovalQuery = query({ force: booleanText.default(true) });
export type FormRemovalQuery = z.output<typeof formRemovalQuery>;

/** Which version of a form is meant in an address: by its number, the published one, or the draft. */
export const formVersionName = z.union([
  z.literal('draft'),
  z.literal('latest'),
  z.coerce.number().int().min(1).max(1_000_000),
]);
export type FormVersionName = z.output<typeof formVersionName>;
