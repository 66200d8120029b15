import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const menuUndoAccess: UndoAccess<MenuEvent> = {
  MenuCreated: undoByAdmin,
  MenuRestored: undoByAdmin,
  MenuRemoved: undoByAdmin,
  MenuNameChanged: undoByAdmin,
  MenuItemsAdded: undoByAdmin,
  MenuItemsRemoved: undoByAdmin,
  MenuItemsMoved: undoByAdmin,
  MenuItemChanged: undoByAdmin,
};
