import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { DomainError } from '../../shared/domain-error.ts';
import { publishedPage } from './page-purposes.ts';

type CommandOf<Type extends PageCommand['type']> = Extract<PageCommand, { type: Type }>;

/**
 * Changes the schedule. A plan that is kept may lie in the past.
 * @throws DomainError `validation_failed` for new moments in the past or in the wrong order
 */
export function withSchedule(page: Page, { schedule, at }: CommandOf<'SchedulePage'>): Page {
  const planned = applyPatch(page.schedule, schedule);
  const { publishOn, unpublishOn } = planned;
  for (const [act, moment] of Object.entries(schedule)) {
    if (moment !== null && moment !== undefined && moment <= at) {
      throw new DomainError('validation_failed', { name: 'moment_past', path: `/${act}` });
    }
  }
  if (publishOn !== null && unpublishOn !== null && unpublishOn <= publishOn) {
    throw new DomainError('validation_failed', { name: 'unpublish_too_early', path: '/unpublishOn' });
  }
  if (schedule.unpublishOn && publishOn === null && page.live === null) {
    throw new DomainError('validation_failed', { name: 'unpublish_unpublished', path: '/unpublishOn' });
  }
  return { ...page, schedule: planned };
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
