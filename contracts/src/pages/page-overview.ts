import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { pagePurpose } from './page-purpose.ts';

/** What visitors see of a page: nothing yet, the version of before the last changes, or the page as it is. */
export const pageStatuses = ['draft', 'changed', 'live'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** What pages can be narrowed to: a status, or that something is planned, or that no menu leads there. */
export const pageFilters = [...pageStatuses, 'scheduled', 'unlisted'] as const;
export type PageFilter = (typeof pageFilters)[number];

/** By what pages can be sorted; views are those of {@link viewedDays}. */
export const pageSorts = [
  'title_asc',
  'title_desc',
  'modifiedOn_asc',
  'modifiedOn_desc',
  'views_asc',
  'views_desc',
] as const;
export type PageSort = (typeof pageSorts)[number];

/** Days over which views are counted, today included. */
export const viewedDays = 30;

/** Query of `GET /api/pages:overview`: part of a title or address, and which page of the outcome (from 1). */
export const pageOverviewQuery = query({
  search: z.string().max(200).optional(),
  show: z.enum(pageFilters).optional(),
  kind: z.enum(['content', 'legal', 'template']).default('content'),
  sort_by: z.enum(pageSorts).default('title_asc'),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type PageOverviewQuery = z.output<typeof pageOverviewQuery>;

/** A page as a row of the table of all pages. */
export const pageOverview = z
  .object({
    guid: storedGuid,
    /** Of the draft. */
    title: z.string(),
    purpose: pagePurpose,
    status: z.enum(pageStatuses),
    /** Addresses that menus give it, in menu order. */
    urls: z.array(z.string()),
    scheduledPublishOn: z.string().nullable(),
    scheduledUnpublishOn: z.string().nullable(),
    modifiedOn: z.string(),
    /** Empty where it was not a person. */
    modifiedBy: z.string(),
    /** By visitors, in the last {@link viewedDays} days. */
    views: z.int(),
    revision: z.int(),
  })
  .meta({ id: 'PageOverview' });
export type PageOverview = z.infer<typeof pageOverview>;

/** Body of `POST /api/pages:together`: the same is done to several pages, as one Change. */
export const changePages = z
  .object({
    act: z.enum(['publish', 'unpublish', 'remove']),
    pageGuids: z.array(storedGuid).min(1).max(limits.pageSize),
  })
  .meta({ id: 'ChangePages' });
export type ChangePages = z.infer<typeof changePages>;
