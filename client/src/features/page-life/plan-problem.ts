import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PageSchedule } from '@spoor/contracts/pages/page-life';

/** Why a plan cannot be: the field to mend it in, and what is wrong. */
export interface PlanProblem {
  readonly field: keyof PageSchedule;
  readonly code: 'past' | 'order' | 'offline';
}

/**
 * What is wrong with a plan, before anybody sends it.
 * @param page as it is planned for now: what is not touched is not judged
 * @param now milliseconds since the epoch
 */
export function planProblem(
  { publishOn, unpublishOn }: PageSchedule,
  page: Pick<PageView, 'isPublished' | 'scheduledPublishOn' | 'scheduledUnpublishOn'>,
  now: number,
): PlanProblem | undefined {
  const isPast = (moment: string | null, planned: string | null) =>
    moment !== null && moment !== planned && Date.parse(moment) <= now;
  if (isPast(publishOn, page.scheduledPublishOn)) return { field: 'publishOn', code: 'past' };
  if (isPast(unpublishOn, page.scheduledUnpublishOn)) return { field: 'unpublishOn', code: 'past' };
  if (unpublishOn === null) return undefined;
  if (publishOn !== null && unpublishOn <= publishOn) return { field: 'unpublishOn', code: 'order' };
  return publishOn === null && !page.isPublished ? { field: 'unpublishOn', code: 'offline' } : undefined;
}
