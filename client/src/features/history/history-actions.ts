import type { ChangeView } from '@spoor/contracts/changes/change.views';

export interface HistoryActions {
  /** Undoes this Change alone. */
  readonly undo: (change: ChangeView) => void;
  readonly redo: (change: ChangeView) => void;
  /** Opens the restore dialog for the moment after a Change; undefined where there is nothing to restore. */
  readonly goingBack: (change: ChangeView) => (() => void) | undefined;
  /** Shows what a Change was about; undefined where that is not on the screen. */
  readonly showing?: (change: ChangeView) => (() => void) | undefined;
}
