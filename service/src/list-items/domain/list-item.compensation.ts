import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

export function compensateListItem(event: ListItemEvent): ListItemEvent | Irreversible {
  switch (event.type) {
    case 'ListItemAdded':
    case 'ListItemRestored':
      return { type: 'ListItemRemoved', data: event.data };
    case 'ListItemRemoved':
      return { type: 'ListItemRestored', data: event.data };
    case 'ListItemEdited':
      return { type: 'ListItemEdited', data: { changes: reverseChanges(event.data.changes) } };
    case 'ListItemPurged':
      return { irreversible: 'purged' };
    default:
      return event satisfies never;
  }
}
