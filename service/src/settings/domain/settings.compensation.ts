import type { SettingsEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';

export function compensateSettings(event: SettingsEvent): SettingsEvent {
  switch (event.type) {
    case 'SettingsChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    default:
      return event.type satisfies never;
  }
}
