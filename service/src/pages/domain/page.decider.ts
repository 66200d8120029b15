import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { editedContent, settledContent } from '@spoor/contracts/pages/edited-content';
import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand, PageEdit } from '@spoor/contracts/pages/page.commands';
import { overlay } from '@spoor/contracts/shared/overlay';
import {
  changed,
  type Decider,
  documentOf,
  isFirst,
  type Lifecycle,
  present,
  removedDocument,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { ruled } from '../../shared/ruled.ts';
import { checkWhatIsWritten } from './block-content.ts';
import { compensatePage } from './page.compensation.ts';
import { differenceOf } from './page.difference.ts';
import { demandRemovable, editedTemplate, publishedPage } from './page-purposes.ts';
import { carriedOut, scheduledPage, unpublishedPage } from './page-schedule.ts';
import { withoutPreviewLink, withPreviewLink } from './preview-links.ts';

type PageState = Lifecycle<Page>;

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
      return changed(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: PageState, command: PageCommand): PageEvent[] {
  switch (command.type) {
    case 'CreatePage':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return towards(state, command.page);
    case 'RestorePage':
      return towards(state, removedDocument(state));
    case 'PurgePage':
      removedDocument(state);
      return [{ type: 'PagePurged', data: {} }];
    default:
      return towards(state, wished(present(state), command));
  }
}

type CommandOnPage = Exclude<PageCommand, { type: 'CreatePage' | 'RestorePage' | 'PurgePage' }>;

/** The page as a command wants it. */
function wished(page: Page, command: CommandOnPage): Page | undefined {
  switch (command.type) {
    case 'EditTogether':
      return command.edits.reduce(edited, page);
    case 'PublishPage':
      return publishedPage(page, command.newVersionOn);
    case 'UnpublishPage':
      return unpublishedPage(page);
    case 'SchedulePage':
      return scheduledPage(page, command);
    case 'CarryOutSchedule':
      return carriedOut(page, command);
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
  if (command.type === 'EditTemplate') return editedTemplate(page, command.edit);
  const draft = ruled(() => editedContent(page.draft, command));
  checkWhatIsWritten(page.draft.blocks, draft.blocks, command);
  if (command.type !== 'EditPage') return { ...page, draft };
  const { title: _, options: __, ...permissions } = command.edit;
  return overlay({ ...page, draft }, permissions);
}

/** What happened is the difference; blocks that would lose their place find another in the same breath. */
function towards(state: PageState, wanted: Page | undefined): PageEvent[] {
  const page = documentOf(state);
  if (wanted === undefined) return page === undefined ? [] : removed(page);
  const settled = { ...wanted, draft: ruled(() => settledContent(wanted.draft)) };
  if (page !== undefined) return differenceOf(page, settled);
  return [{ type: isFirst(state) ? 'PageCreated' : 'PageRestored', data: { page: settled } }];
}

function removed(page: Page): PageEvent[] {
  demandRemovable(page);
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
  towards,
  compensate: compensatePage,
};
