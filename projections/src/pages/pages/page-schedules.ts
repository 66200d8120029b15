import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import {
  type PageSchedule,
  type ScheduledAction,
  scheduledActions,
  scheduleToleranceMs,
} from '@spoor/contracts/pages/page-lifecycle';
import type { ScheduleMisfire } from '@spoor/contracts/pages/page-lifecycle.views';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import type { PageState } from './pages.schema.ts';

/** Something that has to be done to a page, and when. */
export interface ScheduledTransition {
  readonly act: ScheduledAction;
  readonly dueOn: string;
}

/** What is planned for a page, first things first; not what was past before it was planned. */
export function scheduledTransitionsOf({ page, plannedSince, removed }: PageState): ScheduledTransition[] {
  if (removed) return [];
  return scheduledActions
    .flatMap((act): ScheduledTransition[] => {
      const dueOn = momentOf(page.schedule, act);
      return dueOn === null || dueOn <= plannedSince ? [] : [{ act, dueOn }];
    })
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}

/** What an event of the schedule tells: somebody planned anew, or a plan was carried out, perhaps too late. */
export function misfireOf(
  { page }: PageState,
  { data, metadata }: RecordedEvent<SpoorEventOf<'PageScheduleChanged'>>,
): ScheduleMisfire | null {
  if (metadata.actorKind !== 'schedule') return null;
  const after = applyChanges(page.schedule, data.changes);
  const done = scheduledActions.find((act) => momentOf(page.schedule, act) !== momentOf(after, act));
  const dueOn = done && momentOf(page.schedule, done);
  if (done === undefined || !dueOn) return null;
  const isLate = Date.parse(metadata.at) - Date.parse(dueOn) > scheduleToleranceMs;
  return isLate ? { act: done, dueOn, doneOn: metadata.at } : null;
}

function momentOf(schedule: PageSchedule, act: ScheduledAction): string | null {
  return schedule[`${act}On`];
}
