import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { rankStep } from '../shared/ordered-tree.ts';

/** The document of the stream `role-{guid}`: a role that administrators made. */
export const role = z.object({
  guid: storedGuid,
  name: z.string(),
  description: z.string(),
  /** Names that a later release gave are kept. */
  permissions: z.array(z.string()),
  /** Its place among the roles that administrators made; of two that have the same, by name. */
  sortId: z.int(),
});
export type Role = z.infer<typeof role>;

/** The places of the roles of the system, in their order: all others come after them. */
export function systemRolePlace(index: number): number {
  return (index + 1) * rankStep;
}
