import type { WebhookEvent } from '@spoor/contracts/event-catalogue';
import {
  type Webhook,
  webhookEntities,
  webhookPauses,
  webhookScopes,
} from '@spoor/contracts/webhooks/webhook';
import type { WebhookCommand } from '@spoor/contracts/webhooks/webhook.commands';
import fc from 'fast-check';

export const hook: Webhook = {
  guid: '88888888-0000-4000-8000-000000000011',
  name: 'Zoekmachine',
  url: 'https://zoek.example/haak',
  scopes: ['read'],
  entities: ['page', 'item'],
  kinds: [],
  lists: [],
  forms: [],
  isActive: true,
  pausedBecause: null,
  ownerGuid: 'aaaaaaaa-0000-4000-8000-000000000001',
};
export const hookCreated: WebhookEvent = { type: 'WebhookCreated', data: { webhook: hook } };

/** Another administrator than the one who made it. */
export const otherOwner = 'aaaaaaaa-0000-4000-8000-000000000002';

const edits: fc.Arbitrary<WebhookCommand> = fc.record({
  type: fc.constant('EditWebhook' as const),
  editorGuid: fc.constantFrom(hook.ownerGuid, otherOwner),
  edit: fc.record(
    {
      name: fc.constantFrom('Zoekmachine', 'App'),
      url: fc.constantFrom('https://zoek.example/haak', 'https://app.example/'),
      entities: fc.subarray([...webhookEntities]),
      scopes: fc.subarray([...webhookScopes]),
      kinds: fc.subarray(['PagePublished', 'ListItemAdded']),
      isActive: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});
const pauses: fc.Arbitrary<WebhookCommand> = fc.record({
  type: fc.constant('PauseWebhook' as const),
  reason: fc.constantFrom(...webhookPauses),
});

export const webhookCommands: fc.Arbitrary<WebhookCommand> = fc.oneof(
  edits,
  pauses,
  fc.constant({ type: 'RemoveWebhook' as const }),
);
