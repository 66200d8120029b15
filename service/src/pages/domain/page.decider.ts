import type { PageEvent } from '@spoor/contracts/event-catalogue';
import type { Page } from '@spoor/contracts/pages/page';
import type { EditPage, PageCommand, PageEdit } from '@spoor/contracts/pages/page.commands';
import { changed, type Decider, documentOf, type Lifecycle, present } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { overlay } from '../../shared/overlay.ts';
import { compensatePage } from './page.compensation.ts';
import { differenceOf } from './page.difference.ts';
import { addBlock, changeBlock, insertBlocks, moveBlock, removeBlock, settleBlocks } from './page-blocks.ts';
import { demandRemovable, editedTemplate, publishedPage } from './page-purposes.ts';

type PageState = Lifecycle<Page>;

function evolve(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'PageCreated':
    case 'PageRestored':
      return { status: 'present', document: event.data.page };
    case 'PageRemoved':
      return { status: 'removed', document: event.data.page };
    case 'PageTitleChanged':
    case 'PageOptionsChanged':
    case 'PagePermissionsChanged':
    case 'PagePurposeChanged':
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
  if (command.type !== 'CreatePage') return towards(state, wished(present(state), command));
  if (state.status !== 'missing') throw new DomainError('already_exists');
  return towards(state, command.page);
}

/** The page as a command wants it. */
function wished(page: Page, command: Exclude<PageCommand, { type: 'CreatePage' }>): Page | undefined {
  switch (command.type) {
    case 'EditTogether':
      return command.edits.reduce(edited, page);
    case 'PublishPage':
      return publishedPage(page, command.newVersionOn);
    case 'UnpublishPage':
      return { ...page, live: null };
    case 'DiscardDraft':
      return withDraft(page, page.live ?? {});
    case 'RemovePage':
      return undefined;
    default:
      return edited(page, command);
  }
}

function edited(page: Page, command: PageEdit): Page {
  const { blocks } = page.draft;
  switch (command.type) {
    case 'EditPage':
      return withEdit(page, command.edit);
    case 'EditTemplate':
      return editedTemplate(page, command.edit);
    case 'InsertBlocks':
      return withDraft(page, { blocks: insertBlocks(blocks, command) });
    case 'AddBlock':
      return withDraft(page, { blocks: addBlock(blocks, command) });
    case 'EditBlockContent':
    case 'SetBlockOptions':
    case 'SetBlockPermissions':
      return withDraft(page, { blocks: changeBlock(blocks, command) });
    case 'MoveBlock':
      return withDraft(page, { blocks: moveBlock(blocks, command) });
    case 'RemoveBlock':
      return withDraft(page, { blocks: removeBlock(blocks, command) });
    default:
      return command satisfies never;
  }
}

/** What happened is the difference; blocks that would lose their place find another in the same breath. */
function towards(state: PageState, wanted: Page | undefined): PageEvent[] {
  const page = documentOf(state);
  if (wanted === undefined) return page === undefined ? [] : removed(page);
  const settled = withDraft(wanted, { blocks: settleBlocks(wanted.draft) });
  if (page !== undefined) return differenceOf(page, settled);
  return [{ type: state.status === 'missing' ? 'PageCreated' : 'PageRestored', data: { page: settled } }];
}

function removed(page: Page): PageEvent[] {
  demandRemovable(page);
  return [{ type: 'PageRemoved', data: { page } }];
}

function withDraft(page: Page, edit: Partial<Page['draft']>): Page {
  return { ...page, draft: { ...page.draft, ...edit } };
}

function withEdit(page: Page, { title = page.draft.title, options = {}, ...permissions }: EditPage): Page {
  const edited = withDraft(page, { title, options: overlay(page.draft.options, options) });
  return overlay(edited, permissions);
}

/** A page and its blocks are one stream: they are laid out, published and restored as a whole. */
export const pageDecider: Decider<Page, PageCommand, PageEvent> = {
  streamPrefix: 'page-',
  evolve,
  decide,
  towards,
  compensate: compensatePage,
};
