import { z } from 'zod';
import { maxPageSize } from '../shared/query-limits.ts';
import { listDisplays } from './list-displays.ts';

const guids = z.array(z.guid());

/**
 * Options of a List block. A value that does not parse falls back to its own default. The default page size is 1; the
 * editor sets 10 when it creates a list.
 */
export const listBlockOptions = z.object({
  title: z.string().catch('').default(''),
  display: z.enum(listDisplays).catch('cards').default('cards'),
  itemTypes: z.array(z.string()).catch(['News']).default(['News']),
  defaultItemsPerPage: z.int().min(1).max(maxPageSize).catch(1).default(1),
  defaultSortBy: z.string().catch('publishedOn_desc').default('publishedOn_desc'),
  defaultParentGuids: guids.catch([]).default([]),
  showExpiredItemsByDefault: z.boolean().catch(false).default(false),
  itemsRecentForDays: z.int().min(0).catch(0).default(0),
  lazyLoad: z.boolean().catch(false).default(false),
  hasActiveItems: z.boolean().catch(false).default(false),
  nestedSortOrder: z.record(z.string(), guids).catch({}).default({}),
  sortOrder: guids.catch([]).default([]),
  /** Only items in one of these; empty: all. */
  categories: guids.catch([]).default([]),
  filter: z.string().catch('').default(''),
  highlightOnly: z.boolean().catch(false).default(false),
});
export type ListBlockOptions = z.infer<typeof listBlockOptions>;
