import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { type FieldChange, reverseChanges } from '@spoor/contracts/shared/field-changes';
import { newGuid } from '../new-guid.ts';
import { effectOfPatch } from './optimistic-page.ts';
import type { PendingChange } from './pending-change.ts';

/** Edits of the page that make up one Change. */
export interface RequestedEdits {
  readonly commands: readonly PageEditCommand[];
  /** The page that the person saw; present where later changes of others must not be overwritten unseen. */
  readonly basedOn?: PageView;
  /** A note that is stored with the Change. */
  readonly summary?: string;
  /** The id of edits that may have been sent before. */
  readonly id?: string;
}

/**
 * A pending change with edits.
 * @param page as the person sees it
 * @returns undefined where nothing would change
 */
export function newEditChange(
  page: PageView,
  { commands, basedOn, summary, id }: RequestedEdits,
): PendingChange | undefined {
  const patch = { kind: 'edits', commands: commands.map(withGuid) } as const;
  const effect = effectOfPatch(page, patch);
  if (effect?.length === 0) return undefined;
  return {
    id: id ?? newGuid(),
    correlationId: newGuid(),
    action: { kind: 'edit', commands: patch.commands, ...(summary === undefined ? {} : { summary }) },
    patch,
    effect: effect ?? [],
    seen: (basedOn && effectOfPatch(basedOn, patch)) ?? effect ?? [],
    basedOn: basedOn?.revision,
  };
}

/**
 * A pending change that undoes or redoes a Change.
 * @param target the Change, or the pending change that becomes it
 * @param effect its field changes on the page
 */
export function newUndoChange(
  direction: 'undo' | 'redo',
  target: string,
  effect: readonly FieldChange[],
): PendingChange {
  return {
    id: newGuid(),
    correlationId: newGuid(),
    action: { kind: direction, target },
    patch: { kind: 'leaves', leaves: direction === 'undo' ? reverseChanges(effect) : effect },
    effect: [],
    seen: [],
    basedOn: undefined,
  };
}

/** A new block gets its guid here, because it is shown before it is stored. */
function withGuid(command: PageEditCommand): PageEditCommand {
  return command.type === 'addBlock' ? { ...command, guid: command.guid ?? newGuid() } : command;
}
