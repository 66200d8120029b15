import { applyContentEdit, normalizeContent } from '@spoor/contracts/pages/content-edit';
import type { PageContent, PagePermissions } from '@spoor/contracts/pages/page';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { toPageEdit } from '@spoor/contracts/pages/page-edit';
import {
  applyChanges,
  diffDocuments,
  type FieldChange,
  sameJson,
  valueAt,
} from '@spoor/contracts/shared/field-changes';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { RuleViolation } from '@spoor/contracts/shared/rule-violation';
import { newGuid } from '../new-guid.ts';
import type { TypingSession } from './pending-change.ts';

/** A wanted change of a page: edits, all or none; or field changes that apply only where the page still holds `from`. */
export type OptimisticPatch =
  | { readonly kind: 'edits'; readonly commands: readonly PageEditCommand[] }
  | { readonly kind: 'leaves'; readonly leaves: readonly FieldChange[] };

/** A patch, and the revision in which it was stored, once known. */
export interface QueuedPatch {
  readonly patch: OptimisticPatch;
  readonly storedRevision?: number | undefined;
}

/**
 * Leaves out typing sessions that have ended: they have become pending changes, and applying them twice would bring
 * back older text.
 * @returns `earlier` itself where none has ended
 */
export function withoutEndedSessions(
  earlier: readonly TypingSession[],
  now: readonly TypingSession[],
): readonly TypingSession[] {
  const open = new Set(now.map(({ key }) => key));
  return earlier.every(({ key }) => open.has(key)) ? earlier : earlier.filter(({ key }) => open.has(key));
}

/** The editable part of a page as one document, with paths such as `/title` and `/blocks/{guid}/content/…`. */
type Draft = PageContent & PagePermissions;

/** Applies patches that the page does not include yet, in order. */
export function applyOptimisticPatches(page: PageView, patches: readonly QueuedPatch[]): PageView {
  return patches
    .filter(({ storedRevision }) => storedRevision === undefined || storedRevision > page.revision)
    .reduce((current, { patch }) => applyOptimisticPatch(current, patch), page);
}

/**
 * Applies a patch. One that the service would refuse changes nothing; applying it twice changes nothing either, so a
 * page that already includes it stays right.
 */
export function applyOptimisticPatch(page: PageView, patch: OptimisticPatch): PageView {
  const draft = undefinedIfRefused(() => draftAfter(page, patch));
  if (draft === undefined) return page;
  const { blocks, ...rest } = draft;
  return { ...page, ...rest, buildingBlockInstances: blocks, hasDraftChanges: true };
}

/** The field changes of a patch: empty where nothing changes, undefined where it would be refused. */
export function effectOfPatch(page: PageView, patch: OptimisticPatch): FieldChange[] | undefined {
  const draft = undefinedIfRefused(() => draftAfter(page, patch));
  return draft && diffDocuments(draftOf(page), draft);
}

export function draftDifference(before: PageView, after: PageView): FieldChange[] {
  return diffDocuments(draftOf(before), draftOf(after));
}

/** Whether every field still holds its `from` value. */
export function holdsFromValues(page: PageView, changes: readonly FieldChange[]): boolean {
  const draft = draftOf(page);
  return changes.every(({ path, from }) => sameJson(valueAt(draft, path), from));
}

function draftAfter(page: PageView, patch: OptimisticPatch): Draft {
  const before = draftOf(page);
  const after =
    patch.kind === 'edits'
      ? patch.commands.reduce(applyEdit, before)
      : patch.leaves.reduce(applyFieldChange, before);
  return { ...after, ...normalizeContent(after) };
}

function applyEdit(draft: Draft, command: PageEditCommand): Draft {
  const after = { ...draft, ...applyContentEdit(draft, toPageEdit(command, newGuid)) };
  if (command.type !== 'editPage') return after;
  const { editPermission, editRoles, viewPermission, viewRoles } = command;
  return applyPatch(after, { editPermission, editRoles, viewPermission, viewRoles });
}

function applyFieldChange(draft: Draft, change: FieldChange): Draft {
  return sameJson(valueAt(draft, change.path), change.from) ? applyChanges(draft, [change]) : draft;
}

function undefinedIfRefused<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}

function draftOf(page: PageView): Draft {
  const { title, options, buildingBlockInstances: blocks } = page;
  const { editPermission, editRoles, viewPermission, viewRoles } = page;
  return { title, options, blocks, editPermission, editRoles, viewPermission, viewRoles };
}
