import { z } from 'zod';
import { systemRoleKinds } from '../platforms/platform.ts';
import { storedGuid } from '../shared/guid.ts';

/** What people can be on a site, and what pages and lists name when they say who may do what. */
export const roleView = z
  .object({
    guid: storedGuid,
    /** In the language of the site. */
    name: z.string(),
    kind: z.enum(systemRoleKinds),
    /** Every site has it: nobody can remove it. */
    isSystem: z.boolean(),
  })
  .meta({ id: 'Role' });
export type RoleView = z.infer<typeof roleView>;
