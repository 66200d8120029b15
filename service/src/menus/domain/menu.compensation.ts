import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';

export function compensateMenu(event: MenuEvent): MenuEvent {
  switch (event.type) {
    case 'MenuCreated':
    case 'MenuRestored':
      return { type: 'MenuRemoved', data: event.data };
    case 'MenuRemoved':
      return { type: 'MenuRestored', data: event.data };
    case 'MenuNameChanged':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'MenuItemsAdded':
      return { type: 'MenuItemsRemoved', data: event.data };
    case 'MenuItemsRemoved':
      return { type: 'MenuItemsAdded', data: event.data };
    case 'MenuItemsMoved': {
      const moves = event.data.moves.map(({ itemGuid, from, to }) => ({ itemGuid, from: to, to: from }));
      return { type: event.type, data: { moves } };
    }
    case 'MenuItemChanged':
      return { type: event.type, data: { ...event.data, changes: reverseChanges(event.data.changes) } };
    default:
      return event satisfies never;
  }
}
