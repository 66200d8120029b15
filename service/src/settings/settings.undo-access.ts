import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByAdmin } from '../shared/undo-access.ts';

export const settingsUndoAccess: UndoAccess<SettingsEvent> = {
  SettingsChanged: undoByAdmin,
};
