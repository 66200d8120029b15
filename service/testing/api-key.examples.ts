import type { ApiKey } from '@spoor/contracts/api-keys/api-key';
import type { ApiKeyCommand } from '@spoor/contracts/api-keys/api-key.commands';
import type { ApiKeyEvent } from '@spoor/contracts/event-catalogue';
import { apiKeyScopes } from '@spoor/contracts/shared/api-key-scope';
import fc from 'fast-check';

export const importKey: ApiKey = {
  guid: '88888888-0000-4000-8000-000000000001',
  name: 'Verhuizing',
  scopes: ['read', 'content'],
  origins: [],
  expiresOn: null,
};
export const importKeyCreated: ApiKeyEvent = { type: 'ApiKeyCreated', data: { key: importKey } };

export const apiKeyCommands: fc.Arbitrary<ApiKeyCommand> = fc.record({
  type: fc.constant('EditApiKey' as const),
  edit: fc.record(
    {
      name: fc.constantFrom('Verhuizing', 'Koppeling', 'Agenda'),
      scopes: fc.subarray([...apiKeyScopes], { minLength: 1 }),
      origins: fc.subarray(['https://example.org', 'https://example.nl']),
      expiresOn: fc.constantFrom(null, '2027-01-01T00:00:00.000Z'),
    },
    { requiredKeys: [] },
  ),
});
