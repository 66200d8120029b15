import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByPermission } from '../shared/undo-access.ts';

const byManagers = undoByPermission('menus.manage');

export const menuUndoAccess: UndoAccess<MenuEvent> = {
  MenuCreated: byManagers,
  MenuRestored: byManagers,
  MenuRemoved: byManagers,
  MenuNameChanged: byManagers,
  MenuItemsAdded: byManagers,
  MenuItemsRemoved: byManagers,
  MenuItemsMoved: byManagers,
  MenuItemChanged: byManagers,
};
