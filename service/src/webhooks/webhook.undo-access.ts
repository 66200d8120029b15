import type { WebhookEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const webhookUndoAccess: UndoAccess<WebhookEvent> = {
  WebhookCreated: undoByAdmin,
  WebhookRemoved: undoByAdmin,
  WebhookRestored: undoByAdmin,
  WebhookChanged: undoByAdmin,
  WebhookPaused: undoByAdmin,
  WebhookSecretReplaced: undoByAdmin,
};
