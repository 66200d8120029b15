import type { SpoorEventOf, UserEvent } from '@spoor/contracts/event-catalogue';
import { requireAdmin } from '../shared/require-admin.ts';
import { type AuthorizeUndo, idsOf, type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

/** What people said of themselves they take back themselves. */
const byOwner: AuthorizeUndo<SpoorEventOf<'UserProfileChanged'>> = (events, queryContext) => {
  const { viewer } = queryContext;
  if (!idsOf(events).every((guid) => guid === viewer?.guid)) requireAdmin(queryContext);
};

export const userUndoAccess: UndoAccess<UserEvent> = {
  UserCreated: undoByAdmin,
  UserRestored: undoByAdmin,
  UserRemoved: undoByAdmin,
  UserAccessChanged: undoByAdmin,
  UserProfileChanged: byOwner,
  UserPasswordSet: undoByAdmin,
};
