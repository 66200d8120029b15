import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const userUndoAccess: UndoAccess<UserEvent> = {
  UserCreated: undoByAdmin,
  UserRestored: undoByAdmin,
  UserRemoved: undoByAdmin,
  UserAccessChanged: undoByAdmin,
  UserPasswordSet: undoByAdmin,
};
