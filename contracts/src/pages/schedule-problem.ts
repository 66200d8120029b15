import type { PageSchedule } from './page-lifecycle.ts';

/** An invalid schedule: the field, and what is wrong with it. */
export interface ScheduleProblem {
  readonly field: keyof PageSchedule;
  readonly code: 'past' | 'order' | 'offline';
}

/** A page as far as a new schedule depends on it. */
export interface ScheduledPage {
  readonly schedule: PageSchedule;
  readonly isPublished: boolean;
}

/**
 * Validates a schedule. A moment that was planned already may lie in the past by now.
 * @param page with its current schedule, which may stay as it is
 * @param now milliseconds since the epoch
 */
export function scheduleProblem(
  { publishOn, unpublishOn }: PageSchedule,
  { schedule, isPublished }: ScheduledPage,
  now: number,
): ScheduleProblem | undefined {
  const isPast = (moment: string | null, planned: string | null) =>
    moment !== null && moment !== planned && Date.parse(moment) <= now;
  if (isPast(publishOn, schedule.publishOn)) return { field: 'publishOn', code: 'past' };
  if (isPast(unpublishOn, schedule.unpublishOn)) return { field: 'unpublishOn', code: 'past' };
  if (publishOn === schedule.publishOn && unpublishOn === schedule.unpublishOn) return undefined;
  if (unpublishOn === null) return undefined;
  if (publishOn === null) return isPublished ? undefined : { field: 'unpublishOn', code: 'offline' };
  return Date.parse(unpublishOn) <= Date.parse(publishOn)
    ? { field: 'unpublishOn', code: 'order' }
    : undefined;
}
