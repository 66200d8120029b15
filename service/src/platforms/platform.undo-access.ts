import type { PlatformEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

/** What operators alone may take back of them is said by `mayUndoBeyondAdmins`. */
export const platformUndoAccess: UndoAccess<PlatformEvent> = {
  PlatformCreated: undoByAdmin,
  PlatformSuspended: undoByAdmin,
  PlatformResumed: undoByAdmin,
};
