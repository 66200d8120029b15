import type { ListItemView } from './list-item.views.ts';

export const itemStatuses = ['live', 'draft', 'planned', 'over'] as const;
/** The status for visitors. */
export type ItemStatus = (typeof itemStatuses)[number];

/** @param now ISO-8601 */
export function itemStatusOf(
  { isPublished, publishedOn, metadata }: Pick<ListItemView, 'isPublished' | 'publishedOn' | 'metadata'>,
  now: string,
): ItemStatus {
  if (!isPublished) return 'draft';
  if (publishedOn !== null && publishedOn > now) return 'planned';
  const end = metadata.periodEnd;
  return typeof end === 'string' && end < now ? 'over' : 'live';
}
