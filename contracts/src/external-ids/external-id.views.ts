import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { externalKinds } from './external-id.ts';

/** `removed` may come back, and does where it is set again; what is `gone` was removed for good. */
export const externalStates = ['present', 'removed', 'gone'] as const;

export const externalIdView = z
  .object({
    source: z.string(),
    id: z.string(),
    guid: storedGuid,
    type: z.enum(externalKinds),
    state: z.enum(externalStates),
  })
  .meta({ id: 'ExternalId' });
export type ExternalIdView = z.infer<typeof externalIdView>;
