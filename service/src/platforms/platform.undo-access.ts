import type { PlatformEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const platformUndoAccess: UndoAccess<PlatformEvent> = {
  PlatformCreated: undoByAdmin,
};
