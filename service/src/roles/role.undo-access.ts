import type { RoleEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const roleUndoAccess: UndoAccess<RoleEvent> = {
  RoleCreated: undoByAdmin,
  RoleRestored: undoByAdmin,
  RoleRemoved: undoByAdmin,
  RoleChanged: undoByAdmin,
};
