import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';

export function compensateRedirect(event: RedirectEvent): RedirectEvent {
  switch (event.type) {
    case 'RedirectCreated':
    case 'RedirectRestored':
      return { type: 'RedirectRemoved', data: event.data };
    case 'RedirectRemoved':
      return { type: 'RedirectRestored', data: event.data };
    case 'RedirectChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    default:
      return event satisfies never;
  }
}
