import type { ChangeView } from '@spoor/contracts/changes/change.views';

/** What can be done with the Changes of a timeline. */
export interface HistoryActs {
  /** Takes back this Change alone. */
  readonly undo: (change: ChangeView) => void;
  readonly redo: (change: ChangeView) => void;
  /** How to ask whether a page or an item is to be as it was right after a Change; undefined where that is about none. */
  readonly goingBack: (change: ChangeView) => (() => void) | undefined;
  /** How to show what a Change was about; undefined where that is not on the screen. */
  readonly showing?: (change: ChangeView) => (() => void) | undefined;
}
