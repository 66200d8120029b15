import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { PageSchedule } from '@spoor/contracts/pages/page-lifecycle';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { heading, pageCreated, pageWith } from '../../../testing/page.examples.ts';
import { pageDecider } from './page.decider.ts';

const { given } = specificationOf(pageDecider);

const today = '2026-11-21T10:00:00.000Z';
const tomorrow = '2026-11-22T08:00:00.000Z';
const nextWeek = '2026-11-28T08:00:00.000Z';
const draft = pageWith([heading]);
const live: Page = { ...draft, live: draft.draft };

const schedule = (plans: Partial<PageSchedule>): PageCommand => ({
  type: 'SchedulePage',
  schedule: plans,
  at: today,
});
const planned = (page: Page, plans: Partial<PageSchedule>): Page => ({
  ...page,
  schedule: { ...page.schedule, ...plans },
});

describe('Planning when a page goes online and offline', () => {
  it('refuses a moment that has passed', () => {
    given(pageCreated(draft))
      .when(schedule({ publishOn: today }))
      .thenRefused('validation_failed');
  });

  it('refuses to take it offline before it is online', () => {
    given(pageCreated(draft))
      .when(schedule({ publishOn: nextWeek, unpublishOn: tomorrow }))
      .thenRefused('validation_failed');
    given(pageCreated(planned(draft, { publishOn: nextWeek })))
      .when(schedule({ unpublishOn: tomorrow }))
      .thenRefused('validation_failed');
  });

  it('refuses to take offline what nobody puts online', () => {
    given(pageCreated(draft))
      .when(schedule({ unpublishOn: tomorrow }))
      .thenRefused('validation_failed');
  });

  it('keeps what is not said, and records nothing where nothing differs', () => {
    given(pageCreated(planned(live, { publishOn: tomorrow })))
      .when(schedule({ unpublishOn: nextWeek }))
      .thenHappens({
        type: 'PageScheduleChanged',
        data: { changes: [{ path: '/unpublishOn', from: null, to: nextWeek }] },
      });
    given(pageCreated(planned(draft, { publishOn: tomorrow })))
      .when(schedule({ publishOn: tomorrow }))
      .thenNothingHappens();
  });

  it('is over once somebody publishes by hand', () => {
    given(pageCreated(planned(draft, { publishOn: tomorrow, unpublishOn: nextWeek })))
      .when({ type: 'PublishPage' })
      .thenHappens(
        { type: 'PagePublished', data: { from: null, to: draft.draft } },
        {
          type: 'PageScheduleChanged',
          data: { changes: [{ path: '/publishOn', from: tomorrow, to: null }] },
        },
      );
  });
});

describe('Carrying out a plan', () => {
  it('publishes, or takes offline, and is done with that part', () => {
    given(pageCreated(planned(draft, { publishOn: tomorrow })))
      .when({ type: 'CarryOutSchedule', act: 'publish', dueOn: tomorrow })
      .thenHappens(
        { type: 'PagePublished', data: { from: null, to: draft.draft } },
        {
          type: 'PageScheduleChanged',
          data: { changes: [{ path: '/publishOn', from: tomorrow, to: null }] },
        },
      );
    given(pageCreated(planned(live, { unpublishOn: tomorrow })))
      .when({ type: 'CarryOutSchedule', act: 'unpublish', dueOn: tomorrow })
      .thenHappens(
        { type: 'PageUnpublished', data: { from: live.draft } },
        {
          type: 'PageScheduleChanged',
          data: { changes: [{ path: '/unpublishOn', from: tomorrow, to: null }] },
        },
      );
  });

  it('does nothing where the plan is another one by now', () => {
    given(pageCreated(planned(draft, { publishOn: nextWeek })))
      .when({ type: 'CarryOutSchedule', act: 'publish', dueOn: tomorrow })
      .thenNothingHappens();
  });
});

describe('Links to a draft', () => {
  const linkGuid = '99999999-0000-4000-8000-000000000001';
  const link = { createdOn: today, expiresOn: nextWeek, pinnedRevision: null };
  const linked: Page = { ...draft, previewLinks: { [linkGuid]: link } };

  it('are made and revoked', () => {
    given(pageCreated(draft))
      .when({ type: 'AddPreviewLink', linkGuid, link })
      .thenHappens({ type: 'PreviewLinkAdded', data: { linkGuid, link } });
    given(pageCreated(linked))
      .when({ type: 'RevokePreviewLink', linkGuid })
      .thenHappens({ type: 'PreviewLinkRevoked', data: { linkGuid, link } });
  });

  it('are refused where they are past at once, or there already; and cannot be revoked twice', () => {
    given(pageCreated(draft))
      .when({ type: 'AddPreviewLink', linkGuid, link: { ...link, expiresOn: today } })
      .thenRefused('validation_failed');
    given(pageCreated(linked)).when({ type: 'AddPreviewLink', linkGuid, link }).thenRefused('already_exists');
    given(pageCreated(draft)).when({ type: 'RevokePreviewLink', linkGuid }).thenRefused('not_found');
  });
});

describe('The trash', () => {
  const removed = { type: 'PageRemoved', data: { page: live } } as const;
  const purged = { type: 'PagePurged', data: {} } as const;

  it('gives back a page as it was', () => {
    given(pageCreated(live), removed)
      .when({ type: 'RestorePage' })
      .thenHappens({ type: 'PageRestored', data: { page: live } });
  });

  it('is emptied for ever', () => {
    given(pageCreated(live), removed).when({ type: 'PurgePage' }).thenHappens(purged);
    given(pageCreated(live), removed, purged).when({ type: 'RestorePage' }).thenRefused('not_found');
    expect(() => pageDecider.eventsToReach({ status: 'purged' }, live)).toThrow('gone');
  });

  it('has nothing that was not removed', () => {
    given(pageCreated(live)).when({ type: 'RestorePage' }).thenRefused('not_found');
    given(pageCreated(live)).when({ type: 'PurgePage' }).thenRefused('not_found');
  });
});
