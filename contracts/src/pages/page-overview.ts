import { z } from 'zod';
import { guid, storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { pageFilters, pageKinds, pageSorts, pageStatuses } from './page-listing.ts';
import { pagePurpose } from './page-purpose.ts';

/** Query of `GET /api/pages:overview`; pages count from 1. */
export const pageOverviewQueryParams = query({
  search: z.string().max(maxSearchLength).optional(),
  show: z.enum(pageFilters).optional(),
  kind: z.enum(pageKinds).default('content'),
  sort_by: z.enum(pageSorts).default('title_asc'),
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type PageOverviewQueryParams = z.output<typeof pageOverviewQueryParams>;

/** A row of the table of all pages. */
export const pageOverview = z
  .object({
    guid: storedGuid,
    /** Of the draft. */
    title: z.string(),
    purpose: pagePurpose,
    status: z.enum(pageStatuses),
    /** In menu order. */
    urls: z.array(z.string()),
    scheduledPublishOn: z.string().nullable(),
    scheduledUnpublishOn: z.string().nullable(),
    modifiedOn: z.string(),
    /** Empty where no person changed it. */
    modifiedBy: z.string(),
    /** Visitors' views in the last `viewedDays` days. */
    views: z.int(),
    revision: z.int(),
  })
  .meta({ id: 'PageOverview' });
export type PageOverview = z.infer<typeof pageOverview>;

/** Body of `POST /api/pages:together`: the same action on several pages, as one Change. */
export const changePages = z
  .object({
    act: z.enum(['publish', 'unpublish', 'remove']),
    pageGuids: z.array(storedGuid).min(1).max(limits.arrayLength),
    /**
     * What becomes of the menu items that lead to these pages: they are removed, and those below them take their place;
     * or they lead to another page. Absent: they stay, and visitors do not see them.
     */
    menuItems: z.union([z.literal('remove'), z.object({ pageGuid: guid })]).optional(),
  })
  .refine(({ act, menuItems }) => act !== 'publish' || menuItems === undefined, {
    path: ['menuItems'],
    error: 'Only for pages that are hidden or removed',
  })
  .meta({ id: 'ChangePages' });
export type ChangePages = z.infer<typeof changePages>;
