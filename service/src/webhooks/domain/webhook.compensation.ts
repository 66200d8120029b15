import type { WebhookEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

/** Taking back that it stopped by itself is turning it on again. Nobody is given a secret back that was replaced. */
export function compensateWebhook(event: WebhookEvent): WebhookEvent | Irreversible {
  switch (event.type) {
    case 'WebhookCreated':
    case 'WebhookRestored':
      return { type: 'WebhookRemoved', data: event.data };
    case 'WebhookRemoved':
      return { type: 'WebhookRestored', data: event.data };
    case 'WebhookChanged':
    case 'WebhookPaused':
      return { type: 'WebhookChanged', data: { changes: reverseChanges(event.data.changes) } };
    case 'WebhookSecretReplaced':
      return { irreversible: 'secret_not_kept' };
    default:
      return event satisfies never;
  }
}
