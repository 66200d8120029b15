import type { PageEvent } from '@spoor/contracts/event-catalogue';
import type { Block } from '@spoor/contracts/pages/block';
import type { Page } from '@spoor/contracts/pages/page';
import type { EditPage, PageCommand } from '@spoor/contracts/pages/page.commands';
import { applyChanges, byRank } from '@spoor/contracts/shared/leaf-changes';
import { type Decider, documentOf, type Lifecycle, present } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { overlay } from '../../shared/overlay.ts';
import { addBlock, changeBlock, contentOf, moveBlock, removeBlock, settleBlocks } from './page-blocks.ts';
import { compensatePage } from './page.compensation.ts';
import { differenceOf } from './page.difference.ts';

type PageState = Lifecycle<Page>;
type PageEdit = Exclude<PageEvent, { type: 'PageCreated' | 'PageRemoved' | 'PageRestored' }>;
type PageWish = Exclude<PageCommand, { type: 'CreatePage' }>;

function evolve(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'PageCreated':
    case 'PageRestored':
      return { status: 'present', document: event.data.page };
    case 'PageRemoved':
      return { status: 'removed', document: event.data.page };
    default:
      return state.status === 'present' ? { ...state, document: edited(state.document, event) } : state;
  }
}

function edited(page: Page, event: PageEdit): Page {
  switch (event.type) {
    case 'PageTitleChanged':
      return withDraft(page, { title: event.data.to });
    case 'PageOptionsChanged':
      return withDraft(page, { options: applyChanges(page.draft.options, event.data.changes) });
    case 'PagePermissionsChanged':
      return applyChanges(page, event.data.changes);
    case 'PagePublished':
      return { ...page, live: event.data.to };
    case 'PageUnpublished':
      return { ...page, live: null };
    case 'BlocksAdded':
      return withBlocks(page, [...page.draft.blocks, ...event.data.blocks].toSorted(byRank));
    case 'BlocksRemoved': {
      const removed = new Set(event.data.blocks.map(({ guid }) => guid));
      return withBlocks(
        page,
        page.draft.blocks.filter(({ guid }) => !removed.has(guid)),
      );
    }
    case 'BlocksMoved': {
      const places = new Map(event.data.moves.map(({ blockGuid, to }) => [blockGuid, to]));
      const moved = page.draft.blocks.map((block) => ({ ...block, ...places.get(block.guid) }));
      return withBlocks(page, moved.toSorted(byRank));
    }
    case 'BlockContentChanged':
      return withBlock(page, event.data.blockGuid, (block) => ({
        ...block,
        content: applyChanges(block.content, event.data.changes),
      }));
    case 'BlockOptionsChanged':
      return withBlock(page, event.data.blockGuid, (block) => ({
        ...block,
        options: applyChanges(block.options, event.data.changes),
      }));
    case 'BlockPermissionsChanged':
      return withBlock(page, event.data.blockGuid, (block) => applyChanges(block, event.data.changes));
    default:
      return event satisfies never;
  }
}

function decide(state: PageState, command: PageCommand): PageEvent[] {
  if (command.type !== 'CreatePage') return towards(state, wished(present(state), command));
  if (state.status !== 'missing') throw new DomainError('already_exists');
  return towards(state, command.page);
}

/** The page as the command wants it; what happened is the difference. */
function wished(page: Page, command: PageWish): Page | undefined {
  switch (command.type) {
    case 'EditPage':
      return withEdit(page, command.edit);
    case 'AddBlock':
      return withBlocks(page, addBlock(page.draft.blocks, command.block, command.place));
    case 'MoveBlock':
      return withBlocks(page, moveBlock(page.draft.blocks, command.blockGuid, command.place));
    case 'RemoveBlock':
      return withBlocks(page, removeBlock(page.draft.blocks, command.blockGuid));
    case 'EditBlockContent':
    case 'SetBlockOptions':
    case 'SetBlockPermissions':
      return withBlocks(page, changeBlock(page.draft.blocks, command));
    case 'PublishPage':
      return { ...page, live: page.draft };
    case 'UnpublishPage':
      return { ...page, live: null };
    case 'DiscardDraft':
      return { ...page, draft: page.live ?? page.draft };
    case 'RemovePage':
      return undefined;
    default:
      return command satisfies never;
  }
}

function towards(state: PageState, wanted: Page | undefined): PageEvent[] {
  const page = documentOf(state);
  if (wanted === undefined) return page === undefined ? [] : [{ type: 'PageRemoved', data: { page } }];
  const settled = { ...wanted, draft: settleBlocks(wanted.draft) };
  if (page !== undefined) return differenceOf(page, settled);
  return [{ type: state.status === 'missing' ? 'PageCreated' : 'PageRestored', data: { page: settled } }];
}
