import { editedContent, settledContent } from '@spoor/contracts/pages/edited-content';
import type { PageContent, PagePermissions } from '@spoor/contracts/pages/page';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { pageEditOf } from '@spoor/contracts/pages/page-edit';
import {
  applyChanges,
  diffLeaves,
  type LeafChange,
  leafAt,
  sameJson,
} from '@spoor/contracts/shared/leaf-changes';
import { overlay } from '@spoor/contracts/shared/overlay';
import { Refusal } from '@spoor/contracts/shared/refusal';
import { newGuid } from '../new-guid.ts';
import type { OpenTyping } from './errand.ts';

/** What somebody wants of a page: edits, all or none, or that leaves change wherever they still hold `from`. */
export type Wish =
  | { readonly kind: 'edits'; readonly commands: readonly PageEditCommand[] }
  | { readonly kind: 'leaves'; readonly leaves: readonly LeafChange[] };

/** A wish, and the revision of the page in which it came true, as soon as that is known. */
export interface Awaited {
  readonly wish: Wish;
  readonly landed?: number | undefined;
}

/**
 * Of typing as it was a moment ago, the bursts that have not ended since. What one became is an errand: laid over that
 * once more, older words would come back, and whoever typed on would save them.
 * @returns `earlier` itself where none has ended
 */
export function stillOpen(earlier: readonly OpenTyping[], now: readonly OpenTyping[]): readonly OpenTyping[] {
  const open = new Set(now.map(({ key }) => key));
  return earlier.every(({ key }) => open.has(key)) ? earlier : earlier.filter(({ key }) => open.has(key));
}

/** What an editor can change of a page, as one document: paths into it are `/title`, `/blocks/{guid}/content/…`. */
type Draft = PageContent & PagePermissions;

/** What is on its way to the server, laid over what the server last told, in the order in which it was asked. */
export function pageAhead(page: PageView, awaited: readonly Awaited[]): PageView {
  return awaited
    .filter(({ landed }) => landed === undefined || landed > page.revision)
    .reduce((ahead, { wish }) => granted(ahead, wish), page);
}

/**
 * The page as it will be when a wish has come true. One that the service would refuse changes nothing here; asking
 * for what is there already changes nothing either, so that a page which the server told a moment early stays right.
 */
export function granted(page: PageView, wish: Wish): PageView {
  const draft = unlessRefused(() => draftAfter(page, wish));
  if (draft === undefined) return page;
  const { blocks, ...rest } = draft;
  return { ...page, ...rest, buildingBlockInstances: blocks, hasDraftChanges: true };
}

/** What a wish would change, leaf by leaf: nothing where all is as wished already, undefined where it would be refused. */
export function effectOf(page: PageView, wish: Wish): LeafChange[] | undefined {
  const draft = unlessRefused(() => draftAfter(page, wish));
  return draft && diffLeaves(draftOf(page), draft);
}

/** The leaves in which what an editor can change of two pages differs. */
export function draftDifference(before: PageView, after: PageView): LeafChange[] {
  return diffLeaves(draftOf(before), draftOf(after));
}

/** Whether everything that changes still holds what it is changed from. */
export function holdsStill(page: PageView, changes: readonly LeafChange[]): boolean {
  const draft = draftOf(page);
  return changes.every(({ path, from }) => sameJson(leafAt(draft, path), from));
}

function draftAfter(page: PageView, wish: Wish): Draft {
  const before = draftOf(page);
  const after =
    wish.kind === 'edits' ? wish.commands.reduce(edited, before) : wish.leaves.reduce(changed, before);
  return { ...after, ...settledContent(after) };
}

function edited(draft: Draft, command: PageEditCommand): Draft {
  const after = { ...draft, ...editedContent(draft, pageEditOf(command, newGuid)) };
  if (command.type !== 'editPage') return after;
  const { editPermission, editRoles, viewPermission, viewRoles } = command;
  return overlay(after, { editPermission, editRoles, viewPermission, viewRoles });
}

function changed(draft: Draft, leaf: LeafChange): Draft {
  return sameJson(leafAt(draft, leaf.path), leaf.from) ? applyChanges(draft, [leaf]) : draft;
}

function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function draftOf(page: PageView): Draft {
  const { title, options, buildingBlockInstances: blocks } = page;
  const { editPermission, editRoles, viewPermission, viewRoles } = page;
  return { title, options, blocks, editPermission, editRoles, viewPermission, viewRoles };
}
