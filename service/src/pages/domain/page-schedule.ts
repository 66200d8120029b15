import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { overlay } from '@spoor/contracts/shared/overlay';
import { DomainError } from '../../shared/domain-error.ts';
import { publishedPage } from './page-purposes.ts';

type CommandOf<Type extends PageCommand['type']> = Extract<PageCommand, { type: Type }>;

/**
 * A page with other plans. What is planned already may stay, also where its moment has passed meanwhile.
 * @throws DomainError `validation_failed` for moments that have passed, or come in the wrong order
 */
export function scheduledPage(page: Page, { schedule, at }: CommandOf<'SchedulePage'>): Page {
  const planned = overlay(page.schedule, schedule);
  const { publishOn, unpublishOn } = planned;
  for (const [act, moment] of Object.entries(schedule)) {
    if (moment !== null && moment !== undefined && moment <= at) {
      throw new DomainError('validation_failed', `${act} must lie in the future`);
    }
  }
  if (publishOn !== null && unpublishOn !== null && unpublishOn <= publishOn) {
    throw new DomainError('validation_failed', 'unpublishOn must come after publishOn');
  }
  if (schedule.unpublishOn && publishOn === null && page.live === null) {
    throw new DomainError('validation_failed', 'A page that is not published cannot be unpublished');
  }
  return { ...page, schedule: planned };
}

/** A page to which was done what was planned; as it is, where that is no longer the plan. */
export function carriedOut(page: Page, { act, dueOn }: CommandOf<'CarryOutSchedule'>): Page {
  switch (act) {
    case 'publish':
      return page.schedule.publishOn === dueOn ? publishedPage(page, undefined) : page;
    case 'unpublish':
      return page.schedule.unpublishOn === dueOn ? unpublishedPage(page) : page;
    default:
      return act satisfies never;
  }
}

/** A page that visitors no longer see; a plan to take it offline has nothing left to do. */
export function unpublishedPage(page: Page): Page {
  return { ...page, live: null, schedule: { ...page.schedule, unpublishOn: null } };
}
