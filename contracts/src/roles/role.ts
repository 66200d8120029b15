import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** The document of the stream `role-{guid}`: a role that administrators made. */
export const role = z.object({
  guid: storedGuid,
  name: z.string(),
  description: z.string(),
  /** Names that a later release gave are kept. */
  permissions: z.array(z.string()),
});
export type Role = z.infer<typeof role>;
