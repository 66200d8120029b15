import { z } from 'zod';
import { apiKeyScopes } from '../shared/api-key-scope.ts';
import { storedGuid } from '../shared/guid.ts';

/** The document of the stream `apikey-{guid}`: who a program is, and what it may do. Its secret is in the vault, as a hash. */
export const apiKey = z.object({
  guid: storedGuid,
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** Where pages in browsers come from that may use it, as `https://example.org`. */
  origins: z.array(z.string()),
  /** Null: until it is revoked. */
  expiresOn: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;
