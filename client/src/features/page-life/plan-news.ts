import type { PageView } from '@spoor/contracts/pages/page.views';

/** What there is to tell of the plans for a page. */
export interface PlanNews {
  readonly kind: 'publish' | 'unpublish' | 'overdue' | 'late';
  readonly moment: string;
  readonly isAlarm: boolean;
}

/** Milliseconds after which a plan that was not carried out is worth an alarm. */
const patience = 2 * 60_000;

type Planned = Pick<PageView, 'scheduledPublishOn' | 'scheduledUnpublishOn' | 'scheduleMisfire'>;

/** What went wrong goes before what is to come. @param now milliseconds since the epoch */
export function planNews(page: Planned, now: number): PlanNews | undefined {
  const { scheduledPublishOn, scheduledUnpublishOn, scheduleMisfire } = page;
  const plans = [
    { kind: 'publish', moment: scheduledPublishOn },
    { kind: 'unpublish', moment: scheduledUnpublishOn },
  ] as const;
  const [next] = plans
    .flatMap(({ kind, moment }) => (moment === null ? [] : [{ kind, moment }]))
    .toSorted((a, b) => (a.moment < b.moment ? -1 : 1));
  if (next !== undefined && Date.parse(next.moment) < now - patience) {
    return { kind: 'overdue', moment: next.moment, isAlarm: true };
  }
  if (scheduleMisfire !== null) return { kind: 'late', moment: scheduleMisfire.dueOn, isAlarm: true };
  return next && { ...next, isAlarm: false };
}
