import { z } from 'zod';
import { systemRoleKinds } from '../platforms/platform.ts';
import { storedGuid } from '../shared/guid.ts';

/** A role that permissions can name. */
export const roleView = z
  .object({
    guid: storedGuid,
    /** In the site's language. */
    name: z.string(),
    kind: z.enum(systemRoleKinds),
    /** Cannot be removed. */
    isSystem: z.boolean(),
  })
  .meta({ id: 'Role' });
export type RoleView = z.infer<typeof roleView>;
