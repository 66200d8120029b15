import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByPermission } from '../shared/undo-access.ts';

const byManagers = undoByPermission('menus.manage');

export const redirectUndoAccess: UndoAccess<RedirectEvent> = {
  RedirectCreated: byManagers,
  RedirectRestored: byManagers,
  RedirectRemoved: byManagers,
  RedirectChanged: byManagers,
};
