import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { type ScheduleProblem, scheduleProblem } from '@spoor/contracts/pages/schedule-problem';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { DomainError } from '../../shared/domain-error.ts';
import { publishedPage } from './page-purposes.ts';

type CommandOf<Type extends PageCommand['type']> = Extract<PageCommand, { type: Type }>;

const reasons = {
  past: 'moment_past',
  order: 'unpublish_too_early',
  offline: 'unpublish_unpublished',
} as const satisfies Record<ScheduleProblem['code'], string>;

/**
 * Changes the schedule. A plan that is kept may lie in the past.
 * @throws DomainError `validation_failed` for new moments in the past or in the wrong order
 */
export function withSchedule(page: Page, { schedule, at }: CommandOf<'SchedulePage'>): Page {
  const planned = applyPatch(page.schedule, schedule);
  const before = { schedule: page.schedule, isPublished: page.live !== null };
  const problem = scheduleProblem(planned, before, Date.parse(at));
  if (problem === undefined) return { ...page, schedule: planned };
  throw new DomainError('validation_failed', { name: reasons[problem.code], path: `/${problem.field}` });
}

/** Carries out a plan; without effect where the plan was changed since. */
export function withScheduledAction(page: Page, { act, dueOn }: CommandOf<'CarryOutSchedule'>): Page {
  switch (act) {
    case 'publish':
      return page.schedule.publishOn === dueOn ? publishedPage(page, undefined) : page;
    case 'unpublish':
      return page.schedule.unpublishOn === dueOn ? unpublishedPage(page) : page;
    default:
      return act satisfies never;
  }
}

/** Takes the page offline, and clears a plan to do so. */
export function unpublishedPage(page: Page): Page {
  return { ...page, live: null, schedule: { ...page.schedule, unpublishOn: null } };
}
