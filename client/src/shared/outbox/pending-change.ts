import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import type { OptimisticPatch } from './optimistic-page.ts';

/** A person's action on a page that is not stored yet, and becomes one Change. */
export interface PendingChange {
  /** The idempotency key of every attempt; also the change's id until the server's is known. */
  readonly id: string;
  readonly correlationId: string;
  readonly action: EditAction | UndoAction;
  /** What it makes of the page, as far as known. */
  readonly patch: OptimisticPatch;
  /** The field changes of the patch on the page at that time. */
  readonly effect: readonly FieldChange[];
  /** The same on the page that the person saw, which may lack what others wrote during typing. */
  readonly seen: readonly FieldChange[];
  /** The revision that the person saw; undefined where conflicts are no longer checked. */
  readonly basedOn: number | undefined;
  /** Paths at which the person chose the value of others. */
  readonly keep?: readonly string[];
  /** The revision in which it was stored. */
  readonly storedRevision?: number;
}

export interface EditAction {
  readonly kind: 'edit';
  readonly commands: readonly PageEditCommand[];
  /** A note that is stored with the Change. */
  readonly summary?: string;
}

export interface UndoAction {
  readonly kind: 'undo' | 'redo';
  /** The Change, or the pending change that became it. */
  readonly target: string;
  readonly resolutions?: NonNullable<UndoChange['resolutions']>;
}

/** Edits of a typing session that has not ended: shown and kept, but sent only when it has. */
export interface TypingSession {
  /** Identifies the session. */
  readonly key: string;
  readonly commands: readonly PageEditCommand[];
  readonly basedOn: number;
}

/** Edits of single fields are checked for conflicts; for moves of blocks the last one wins. */
const revisionChecked = new Set<PageEditCommand['type']>([
  'editPage',
  'editBlock',
  'setOptions',
  'setPermissions',
]);

/** Whether it is sent with the revision that it is based on. */
export function isRevisionChecked({ action }: PendingChange): boolean {
  return action.kind === 'edit' && action.commands.some(({ type }) => revisionChecked.has(type));
}
