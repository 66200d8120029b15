import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type SettingsRow, settingsTable } from './settings.schema.ts';

export const settings = defineProjection<SettingsRow>({
  name: 'settings',
  version: 1,
  table: settingsTable,
  key: streamGuid,
  creates: {
    SettingsChanged: (event) =>
      changed({ platformGuid: streamGuid(event), settings: {}, revision: 0 }, event),
  },
  changes: { SettingsChanged: changed },
  touches: () => [surrogateKey.settings()],
});

function changed(row: SettingsRow, event: RecordedEvent<SettingsEvent>): SettingsRow {
  return { ...row, settings: applyChanges(row.settings, leavesOf(event)), revision: event.revision };
}
