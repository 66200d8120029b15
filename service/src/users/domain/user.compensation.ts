import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/leaf-changes';
import type { Irreversible } from '../../shared/decider.ts';

/** The event that takes back what another did to an account. */
export function compensateUser(event: UserEvent): UserEvent | Irreversible {
  switch (event.type) {
    case 'UserCreated':
    case 'UserRestored':
      return { type: 'UserRemoved', data: event.data };
    case 'UserRemoved':
      return { type: 'UserRestored', data: event.data };
    case 'UserAccessChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    case 'UserPasswordSet':
      // The vault keeps no older passwords.
      return { irreversible: 'irreversible_external' };
    default:
      return event satisfies never;
  }
}
