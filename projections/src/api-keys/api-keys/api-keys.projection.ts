import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type ApiKeyRow, apiKeysTable } from './api-keys.schema.ts';

export const apiKeysProjection = defineProjection<ApiKeyRow>({
  name: 'api-keys',
  version: 1,
  readableFrom: 1,
  table: apiKeysTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('apiKey'),
    ApiKeyCreated: {
      create: ({ data: { key }, metadata, revision }) => ({
        guid: key.guid,
        platformGuid: metadata.platformGuid,
        key,
        createdOn: metadata.at,
        createdBy: metadata.actorGuid ?? null,
        removed: false,
        revision,
      }),
    },
    ApiKeyChanged: {
      change: (row, event) => ({
        ...row,
        key: applyChanges(row.key, fieldChangesOf(event)),
        revision: event.revision,
      }),
    },
    ApiKeyRevoked: { change: (row, { revision }) => ({ ...row, removed: true, revision }) },
  },
  surrogateKeys: () => [adminSurrogateKey.apiKeys()],
});
