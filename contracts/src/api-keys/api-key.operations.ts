import { z } from 'zod';
import { change, read, write } from '../shared/operation.ts';
import { createApiKey, editApiKey } from './api-key.commands.ts';
import { apiKeyView, newApiKeyView } from './api-key.views.ts';

export const apiKeyOperations = {
  list: read({
    summary: 'The keys by which programs call the API, by name',
    access: 'admin',
    responseBody: z.array(apiKeyView),
  }),
  create: write({
    summary: 'Make a key',
    description:
      'The answer has its `token`, this once. Programs send it as `Authorization: Bearer spoor_…`; it is known by its beginning to those who look for secrets in what was published by mistake, and its last six characters are a checksum of the others.',
    access: 'admin',
    body: createApiKey,
    responseBody: newApiKeyView,
    status: 201,
  }),
  edit: write({
    summary: 'Change what a key may be used for, from where, and until when',
    access: 'admin',
    body: editApiKey,
    responseBody: apiKeyView,
  }),
  revoke: change({
    summary: 'Revoke a key, at once and for good',
    description: 'This cannot be undone: whoever found the key could use it again.',
    access: 'admin',
  }),
} as const;
