import type { RoleEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';

export function compensateRole(event: RoleEvent): RoleEvent {
  switch (event.type) {
    case 'RoleCreated':
    case 'RoleRestored':
      return { type: 'RoleRemoved', data: event.data };
    case 'RoleRemoved':
      return { type: 'RoleRestored', data: event.data };
    case 'RoleChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    default:
      return event satisfies never;
  }
}
