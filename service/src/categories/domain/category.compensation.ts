import type { CategoryEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';

export function compensateCategory(event: CategoryEvent): CategoryEvent {
  switch (event.type) {
    case 'CategoryCreated':
    case 'CategoryRestored':
      return { type: 'CategoryRemoved', data: event.data };
    case 'CategoryRemoved':
      return { type: 'CategoryRestored', data: event.data };
    case 'CategoryChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    default:
      return event satisfies never;
  }
}
