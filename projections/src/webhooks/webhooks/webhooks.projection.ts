import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type WebhookRow, webhooksTable } from './webhooks.schema.ts';

export const webhooksProjection = defineProjection<WebhookRow>({
  name: 'webhooks',
  version: 1,
  readableFrom: 1,
  table: webhooksTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('webhook'),
    WebhookCreated: {
      create: ({ data: { webhook }, metadata, revision }) => ({
        guid: webhook.guid,
        platformGuid: metadata.platformGuid,
        webhook,
        createdOn: metadata.at,
        createdBy: metadata.actorGuid ?? null,
        removed: false,
        revision,
      }),
    },
    WebhookChanged: {
      change: (row, event) => ({
        ...row,
        webhook: applyChanges(row.webhook, fieldChangesOf(event)),
        revision: event.revision,
      }),
    },
    WebhookPaused: {
      change: (row, event) => ({
        ...row,
        webhook: applyChanges(row.webhook, fieldChangesOf(event)),
        revision: event.revision,
      }),
    },
    WebhookSecretReplaced: { change: (row, { revision }) => ({ ...row, revision }) },
    WebhookRemoved: { change: (row, { revision }) => ({ ...row, removed: true, revision }) },
    WebhookRestored: {
      change: (row, { data: { webhook }, revision }) => ({ ...row, webhook, removed: false, revision }),
    },
  },
  surrogateKeys: () => [adminSurrogateKey.webhooks()],
});
