import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { applyContentEdit, normalizeContent } from '@spoor/contracts/pages/content-edit';
import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand, PageEdit } from '@spoor/contracts/pages/page.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, requirePresent, requireRemoved } from '../../shared/decider.ts';
import { documentRules, requireMissing } from '../../shared/document-rules.ts';
import { refusedAt } from '../../shared/refused-at.ts';
import { withDomainErrors } from '../../shared/with-domain-errors.ts';
import { checkBlockKind, checkEditedBlock } from './check-block-content.ts';
import { compensatePage } from './page.compensation.ts';
import { diffPage } from './page.diff.ts';
import { publishedPage, requireRemovable, withTemplateDetails } from './page-purposes.ts';
import { unpublishedPage, withSchedule, withScheduledAction } from './page-schedule.ts';
import { withoutPreviewLink, withPreviewLink } from './preview-links.ts';
import { setPage } from './set-page.ts';

type PageState = AggregateState<Page>;

/** A command, and whether its author may write code. */
type DecidedCommand = PageCommand & { readonly byDeveloper?: boolean };

const rules = documentRules<Page, PageEvent>({
  created: (page) => ({ type: 'PageCreated', data: { page } }),
  restored: (page) => ({ type: 'PageRestored', data: { page } }),
  removed(page) {
    requireRemovable(page);
    return { type: 'PageRemoved', data: { page } };
  },
  changed: diffPage,
  purged: 'PagePurged',
  // Gives displaced blocks a place.
  normalize: (page) => ({ ...page, draft: withDomainErrors(() => normalizeContent(page.draft)) }),
});
const { eventsToReach } = rules;

function decide(state: PageState, command: DecidedCommand): PageEvent[] {
  switch (command.type) {
    case 'CreatePage':
      return created(state, command);
    case 'RestorePage':
      return eventsToReach(state, requireRemoved(state));
    case 'PurgePage':
      requireRemoved(state);
      return [{ type: 'PagePurged', data: {} }];
    default:
      return eventsToReach(state, applyCommand(requirePresent(state), command));
  }
}

/**
 * What was removed keeps its short id when it comes back.
 * @throws DomainError `already_exists`
 */
function created(
  state: PageState,
  { page, revives }: Extract<DecidedCommand, { type: 'CreatePage' }>,
): PageEvent[] {
  const removed = revives === true && state.status === 'removed' ? state.document : undefined;
  if (removed === undefined) requireMissing(state);
  return eventsToReach(state, { ...page, shortId: removed?.shortId ?? page.shortId });
}

type CommandOnPage = Exclude<DecidedCommand, { type: 'CreatePage' | 'RestorePage' | 'PurgePage' }>;

/** The page after a command; undefined where it is removed. */
function applyCommand(page: Page, command: CommandOnPage): Page | undefined {
  switch (command.type) {
    case 'EditTogether':
      return command.edits.reduce(
        (before, edit, index) =>
          refusedAt(['commands', index], () => edited(before, edit, command.byDeveloper)),
        page,
      );
    case 'SetPage':
      return setPage(page, command, command.byDeveloper);
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
      return edited(page, command, command.byDeveloper);
  }
}

function edited(page: Page, command: PageEdit, byDeveloper = false): Page {
  if (command.type === 'EditTemplate') return withTemplateDetails(page, command.edit);
  const draft = withDomainErrors(() => applyContentEdit(page.draft, command));
  if (command.type === 'AddBlock') checkBlockKind(command.block);
  checkEditedBlock(page.draft.blocks, draft.blocks, command, byDeveloper);
  if (command.type !== 'EditPage') return { ...page, draft };
  const { title: _, options: __, ...permissions } = command.edit;
  return applyPatch({ ...page, draft }, permissions);
}

function withDraft(page: Page, edit: Partial<Page['draft']>): Page {
  return { ...page, draft: { ...page.draft, ...edit } };
}

/** A page and its blocks are one stream: they are laid out, published and restored as a whole. */
export const pageDecider: Decider<Page, DecidedCommand, PageEvent> = {
  streamPrefix: 'page-',
  ...rules,
  decide,
  compensate: compensatePage,
};
