import type { ChangeView } from '@spoor/contracts/changes/change.views';

/** What can be done with the Changes of a timeline. */
export interface HistoryActs {
  /** Takes back this Change alone. */
  readonly undo: (change: ChangeView) => void;
  readonly redo: (change: ChangeView) => void;
  /** Asks whether the page is to be as it was right after a Change that was about it. */
  readonly goBackTo: (change: ChangeView) => void;
  /** How to show what a Change was about; undefined where that is not on the screen. */
  readonly showing?: (change: ChangeView) => (() => void) | undefined;
}
