import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageSchedule } from '@spoor/contracts/pages/page-lifecycle';

/** An invalid schedule: the field, and what is wrong with it. */
export interface ScheduleProblem {
  readonly field: keyof PageSchedule;
  readonly code: 'past' | 'order' | 'offline';
}

/**
 * Validates a schedule.
 * @param page with its current schedule: unchanged fields are not checked
 * @param now milliseconds since the epoch
 */
export function scheduleProblem(
  { publishOn, unpublishOn }: PageSchedule,
  page: Pick<PageView, 'isPublished' | 'scheduledPublishOn' | 'scheduledUnpublishOn'>,
  now: number,
): ScheduleProblem | undefined {
  const isPast = (moment: string | null, planned: string | null) =>
    moment !== null && moment !== planned && Date.parse(moment) <= now;
  if (isPast(publishOn, page.scheduledPublishOn)) return { field: 'publishOn', code: 'past' };
  if (isPast(unpublishOn, page.scheduledUnpublishOn)) return { field: 'unpublishOn', code: 'past' };
  if (unpublishOn === null) return undefined;
  if (publishOn !== null && unpublishOn <= publishOn) return { field: 'unpublishOn', code: 'order' };
  return publishOn === null && !page.isPublished ? { field: 'unpublishOn', code: 'offline' } : undefined;
}
