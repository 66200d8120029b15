import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import { type UndoAccess, undoByPermission } from '../shared/undo-access.ts';

export const settingsUndoAccess: UndoAccess<SettingsEvent> = {
  SettingsChanged: undoByPermission('settings.manage'),
};
