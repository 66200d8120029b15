import type { PageView } from '@spoor/contracts/pages/page.views';
import { scheduleToleranceMs } from '@spoor/contracts/pages/page-lifecycle';

export interface ScheduleNotice {
  readonly kind: 'publish' | 'unpublish' | 'overdue' | 'late';
  readonly moment: string;
  readonly isWarning: boolean;
}

type ScheduledPage = Pick<PageView, 'scheduledPublishOn' | 'scheduledUnpublishOn' | 'scheduleMisfire'>;

/**
 * Alarms come before plans.
 * @param now milliseconds since the epoch
 */
export function scheduleNotice(page: ScheduledPage, now: number): ScheduleNotice | undefined {
  const { scheduledPublishOn, scheduledUnpublishOn, scheduleMisfire } = page;
  const plans = [
    { kind: 'publish', moment: scheduledPublishOn },
    { kind: 'unpublish', moment: scheduledUnpublishOn },
  ] as const;
  const [next] = plans
    .flatMap(({ kind, moment }) => (moment === null ? [] : [{ kind, moment }]))
    .toSorted((a, b) => (a.moment < b.moment ? -1 : 1));
  if (next !== undefined && Date.parse(next.moment) < now - scheduleToleranceMs) {
    return { kind: 'overdue', moment: next.moment, isWarning: true };
  }
  if (scheduleMisfire !== null) return { kind: 'late', moment: scheduleMisfire.dueOn, isWarning: true };
  return next && { ...next, isWarning: false };
}
