import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const redirectUndoAccess: UndoAccess<RedirectEvent> = {
  RedirectCreated: undoByAdmin,
  RedirectRestored: undoByAdmin,
  RedirectRemoved: undoByAdmin,
  RedirectChanged: undoByAdmin,
};
