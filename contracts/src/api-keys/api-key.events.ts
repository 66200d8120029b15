import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { apiKey } from './api-key.ts';

export const apiKeyEvents = {
  ApiKeyCreated: z.object({ key: apiKey }),
  /** For good: who found it could use it again, were it to come back. */
  ApiKeyRevoked: z.object({ key: apiKey }),
  /** Name, scopes, origins and expiry. */
  ApiKeyChanged: z.object({ changes: fieldChanges }),
} as const;
