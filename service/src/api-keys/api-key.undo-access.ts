import type { ApiKeyEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const apiKeyUndoAccess: UndoAccess<ApiKeyEvent> = {
  ApiKeyCreated: undoByAdmin,
  ApiKeyRevoked: undoByAdmin,
  ApiKeyChanged: undoByAdmin,
};
