import { z } from 'zod';
import { apiKey } from './api-key.ts';

export const apiKeyView = apiKey
  .extend({
    createdOn: z.string(),
    createdBy: z.object({ guid: z.string().nullable(), displayName: z.string() }),
    /** Whether who made it is an active administrator, or nobody in particular did; the key goes on without. */
    makerIsAdmin: z.boolean(),
    /** To the minute; null where it never was. */
    lastUsedOn: z.string().nullable(),
    /** False where its secret is not known, as after a restore: it works for nobody, and another has to take its place. */
    hasSecret: z.boolean(),
    /** The last characters of its token, to recognise one that was found; null of keys from before these were kept. */
    tokenEnd: z.string().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyView = z.infer<typeof apiKeyView>;

/** A new key. `token` is shown this once: it is stored nowhere. */
export const newApiKeyView = apiKeyView.extend({ token: z.string() }).meta({ id: 'NewApiKey' });
export type NewApiKeyView = z.infer<typeof newApiKeyView>;
