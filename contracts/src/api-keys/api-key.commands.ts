import { z } from 'zod';
import { apiKeyScopes } from '../shared/api-key-scope.ts';
import { limits, nameText } from '../shared/limits.ts';
import { moment } from '../shared/timestamp.ts';
import type { ApiKey } from './api-key.ts';

const scopes = z.array(z.enum(apiKeyScopes)).min(1).max(apiKeyScopes.length);
const origin = z
  .string()
  .max(limits.titleLength)
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'An origin is a scheme and a host, as https://example.org',
  });
/** Sites whose pages may use a key. */
export const maxOrigins = 20;
const origins = z.array(origin).max(maxOrigins);

/** Body of `POST /api/apikeys`. */
export const createApiKey = z
  .object({
    name: nameText,
    scopes,
    origins: origins.default([]),
    expiresOn: moment.nullable().default(null),
  })
  .meta({ id: 'CreateApiKey' });
export type CreateApiKey = z.input<typeof createApiKey>;
export type NewApiKey = z.output<typeof createApiKey>;

/** Body of `PUT /api/apikeys/{guid}`: absent members stay as they are. */
export const editApiKey = z
  .object({ name: nameText, scopes, origins, expiresOn: moment.nullable() })
  .partial()
  .meta({ id: 'EditApiKey' });
export type EditApiKey = z.output<typeof editApiKey>;

export type ApiKeyCommand =
  | { type: 'CreateApiKey'; key: ApiKey }
  | { type: 'EditApiKey'; edit: EditApiKey }
  | { type: 'RevokeApiKey' };
