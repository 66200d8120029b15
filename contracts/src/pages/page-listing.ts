/**
 * `draft`: never published or offline; `changed`: published with newer changes in the draft; `live`: published as it
 * is.
 */
export const pageStatuses = ['draft', 'changed', 'live'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** A status, or pages with a plan, or pages that are in no menu. */
export const pageFilters = [...pageStatuses, 'scheduled', 'unlisted'] as const;
export type PageFilter = (typeof pageFilters)[number];

/** Views are those of the last {@link viewedDays}. */
export const pageSorts = [
  'title_asc',
  'title_desc',
  'modifiedOn_asc',
  'modifiedOn_desc',
  'views_asc',
  'views_desc',
] as const;
export type PageSort = (typeof pageSorts)[number];

/** Including today. */
export const viewedDays = 30;

/** See `PagePurpose`. */
export const pageKinds = ['content', 'legal', 'template'] as const;
