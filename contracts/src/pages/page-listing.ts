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

/** What pages can be for, see `PagePurpose`. */
export const pageKinds = ['content', 'legal', 'template'] as const;
export type PageKind = (typeof pageKinds)[number];
