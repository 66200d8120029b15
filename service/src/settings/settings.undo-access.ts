import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import { requirePermission } from '../shared/require-permission.ts';
import type { UndoAccess } from '../shared/undo-access.ts';
import { authorizeSettings } from './settings.access.ts';

export const settingsUndoAccess: UndoAccess<SettingsEvent> = {
  SettingsChanged(events, queryContext) {
    requirePermission(queryContext, 'settings.manage');
    const changes = events.flatMap(({ data }) => data.changes);
    authorizeSettings(
      changes.map(({ path }) => path.slice(1)),
      queryContext,
    );
  },
};
