import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { UndoPreview } from '@spoor/contracts/changes/change.views';
import type { RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import type { CommandContext } from '../shared/command-context.ts';
import type { WriteSide } from '../shared/write-side.ts';
import type { ChangeOutcome } from './run-change.ts';

/** Events that a Change wrote to one stream: revisions `first` to `last`. */
export interface ChangeSpan {
  readonly stream: string;
  readonly first: number;
  readonly last: number;
}

/** What is asked before a Change is taken back. */
export interface CompensationTarget {
  readonly changeId: string;
  /** Whose Change it is. */
  readonly actorGuid: string | undefined;
  readonly platformGuid: string;
  /** What would be taken back, oldest first per stream. */
  readonly events: readonly RecordedSpoorEvent[];
}

export interface UndoQuestions {
  /** Where the Change's events are; undefined where no such Change is known (on this platform). */
  locate(changeId: string): Promise<readonly ChangeSpan[] | undefined>;
  /** @throws DomainError `forbidden` where the caller may not take this back */
  mayCompensate(target: CompensationTarget): Promise<boolean> | boolean;
}

export interface ChangeUndoing {
  /**
   * Takes a Change back as a new Change, while later ones stay.
   * @throws DomainError `not_found`, `already_undone`, `irreversible`, `forbidden`, or `conflict` with both values per path
   */
  undoChange(
    changeId: string,
    request: UndoChange,
    context: CommandContext,
    questions: UndoQuestions,
  ): Promise<ChangeOutcome>;
  /**
   * Takes back the undo of a Change; the id may be the Change's or the undo's.
   * @throws DomainError as undoChange, and `not_undone`
   */
  redoChange(
    changeId: string,
    request: UndoChange,
    context: CommandContext,
    questions: UndoQuestions,
  ): Promise<ChangeOutcome>;
  /** What undoing would do; writes nothing. */
  previewUndo(changeId: string, questions: UndoQuestions): Promise<UndoPreview>;
}

export function createUndo(_writeSide: WriteSide): ChangeUndoing {
  throw new Error('Follows');
}
