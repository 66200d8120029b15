import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { applyContentEdit, normalizeContent } from '@spoor/contracts/pages/content-edit';
import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand, PageEdit } from '@spoor/contracts/pages/page.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import {
  type AggregateState,
  type Decider,
  documentOf,
  evolveDocument,
  isNew,
  requirePresent,
  requireRemoved,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { refusedAt } from '../../shared/refused-at.ts';
import { withDomainErrors } from '../../shared/with-domain-errors.ts';
import { checkEditedBlock } from './check-block-content.ts';
import { compensatePage } from './page.compensation.ts';
import { diffPage } from './page.difference.ts';
import { publishedPage, requireRemovable, withTemplateDetails } from './page-purposes.ts';
import { unpublishedPage, withSchedule, withScheduledAction } from './page-schedule.ts';
import { withoutPreviewLink, withPreviewLink } from './preview-links.ts';

type PageState = AggregateState<Page>;

function evolve(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'PageCreated':
    case 'PageRestored':
      return { status: 'present', document: event.data.page };
    case 'PageRemoved':
      return { status: 'removed', document: event.data.page };
    case 'PagePurged':
      return { status: 'purged' };
    case 'PageTitleChanged':
    case 'PageOptionsChanged':
    case 'PagePermissionsChanged':
    case 'PagePurposeChanged':
    case 'PageScheduleChanged':
    case 'PreviewLinkAdded':
    case 'PreviewLinkRevoked':
    case 'PagePublished':
    case 'PageUnpublished':
    case 'BlocksAdded':
    case 'BlocksRemoved':
    case 'BlocksMoved':
    case 'BlockContentChanged':
    case 'BlockOptionsChanged':
    case 'BlockPermissionsChanged':
      return evolveDocument(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: PageState, command: PageCommand): PageEvent[] {
  switch (command.type) {
    case 'CreatePage':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return eventsToReach(state, command.page);
    case 'RestorePage':
      return eventsToReach(state, requireRemoved(state));
    case 'PurgePage':
      requireRemoved(state);
      return [{ type: 'PagePurged', data: {} }];
    default:
      return eventsToReach(state, applyCommand(requirePresent(state), command));
  }
}

type CommandOnPage = Exclude<PageCommand, { type: 'CreatePage' | 'RestorePage' | 'PurgePage' }>;

/** The page after a command; undefined where it is removed. */
function applyCommand(page: Page, command: CommandOnPage): Page | undefined {
  switch (command.type) {
    case 'EditTogether':
      return command.edits.reduce(
        (before, edit, index) => refusedAt(['commands', index], () => edited(before, edit)),
        page,
      );
    case 'PublishPage':
      return publishedPage(page, command.newVersionOn);
    case 'UnpublishPage':
      return unpublishedPage(page);
    case 'SchedulePage':
      return withSchedule(page, command);
    case 'CarryOutSchedule':
      return withScheduledAction(page, command);
    case 'RestoreDraft':
      return { ...page, draft: command.content };
    case 'AddPreviewLink':
      return withPreviewLink(page, command);
    case 'RevokePreviewLink':
      return withoutPreviewLink(page, command.linkGuid);
    case 'DiscardDraft':
      return withDraft(page, page.live ?? {});
    case 'RemovePage':
      return undefined;
    default:
      return edited(page, command);
  }
}

function edited(page: Page, command: PageEdit): Page {
  if (command.type === 'EditTemplate') return withTemplateDetails(page, command.edit);
  const draft = withDomainErrors(() => applyContentEdit(page.draft, command));
  checkEditedBlock(page.draft.blocks, draft.blocks, command);
  if (command.type !== 'EditPage') return { ...page, draft };
  const { title: _, options: __, ...permissions } = command.edit;
  return applyPatch({ ...page, draft }, permissions);
}

/** The events are the difference between the two pages, after displaced blocks were given a place. */
function eventsToReach(state: PageState, wanted: Page | undefined): PageEvent[] {
  const page = documentOf(state);
  if (wanted === undefined) return page === undefined ? [] : removed(page);
  const settled = { ...wanted, draft: withDomainErrors(() => normalizeContent(wanted.draft)) };
  if (page !== undefined) return diffPage(page, settled);
  return [{ type: isNew(state) ? 'PageCreated' : 'PageRestored', data: { page: settled } }];
}

function removed(page: Page): PageEvent[] {
  requireRemovable(page);
  return [{ type: 'PageRemoved', data: { page } }];
}

function withDraft(page: Page, edit: Partial<Page['draft']>): Page {
  return { ...page, draft: { ...page.draft, ...edit } };
}

/** A page and its blocks are one stream: they are laid out, published and restored as a whole. */
export const pageDecider: Decider<Page, PageCommand, PageEvent> = {
  streamPrefix: 'page-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensatePage,
};
