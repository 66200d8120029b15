import type { ApiKeyEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

/** Taking a new key back revokes it. What was revoked may be in the hands of others: it never works again. */
export function compensateApiKey(event: ApiKeyEvent): ApiKeyEvent | Irreversible {
  switch (event.type) {
    case 'ApiKeyCreated':
      return { type: 'ApiKeyRevoked', data: event.data };
    case 'ApiKeyRevoked':
      return { irreversible: 'revoked' };
    case 'ApiKeyChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    default:
      return event satisfies never;
  }
}
