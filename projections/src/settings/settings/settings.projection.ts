import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type SettingsRow, settingsTable } from './settings.schema.ts';

export const settingsProjection = defineProjection<SettingsRow>({
  name: 'settings',
  version: 1,
  readableFrom: 1,
  table: settingsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('settings'),
    SettingsChanged: {
      create: (event) => applyEvent({ platformGuid: streamGuid(event), settings: {}, revision: 0 }, event),
      change: applyEvent,
    },
  },
  surrogateKeys: () => [surrogateKey.settings()],
});

function applyEvent(row: SettingsRow, event: RecordedEvent<SettingsEvent>): SettingsRow {
  return { ...row, settings: applyChanges(row.settings, fieldChangesOf(event)), revision: event.revision };
}
