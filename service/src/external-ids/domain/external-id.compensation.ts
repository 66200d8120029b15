import type { ExternalIdEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';

export function compensateExternalId(event: ExternalIdEvent): ExternalIdEvent {
  switch (event.type) {
    case 'ExternalIdAssigned':
      return { type: 'ExternalIdReleased', data: event.data };
    case 'ExternalIdReleased':
      return { type: 'ExternalIdAssigned', data: event.data };
    case 'ExternalIdChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    default:
      return event satisfies never;
  }
}
