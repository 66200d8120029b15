import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { createContext } from 'react';

export interface RecordedChange {
  /** Of the Change, or of the pending change that will become it. */
  readonly changeId: string;
  readonly label: string;
  /** Its field changes on the open page, where known, for undoing it optimistically. */
  readonly effect?: readonly FieldChange[];
}

/** Records Changes for undo; provided by the editor. */
export interface ChangeRecorder {
  record(change: RecordedChange): void;
  /** A pending change got the id of its Change. */
  replacedId(from: string, to: string): void;
  /** A recorded change was not stored. */
  discarded(changeId: string): void;
  undo(changeId: string): void;
}

export const ChangeRecorderContext = createContext<ChangeRecorder | undefined>(undefined);
