import { z } from 'zod';
import { erasure } from '../shared/erasure.ts';
import { storedGuid } from '../shared/guid.ts';
import { permissionNames } from '../shared/permission-names.ts';
import { roleKinds } from './role-permissions.ts';

/** A role that permissions can name. */
export const roleView = z
  .object({
    guid: storedGuid,
    /** Of a role of the system: in the site's language. */
    name: z.string(),
    description: z.string(),
    kind: z.enum(roleKinds),
    /** What it gives the right to, with all that follows from it. */
    permissions: z.array(z.enum(permissionNames)),
    /** Lists of roles are in this order. */
    sortId: z.int(),
    /** Active people who have it; null for who may not know of people. */
    memberCount: z.int().nullable(),
    /** Comes with the platform: it can be neither changed nor removed. */
    isSystem: z.boolean(),
    /** Of what administrators made. */
    revision: z.int().optional(),
  })
  .meta({ id: 'Role' });
export type RoleView = z.infer<typeof roleView>;

/** Who has a role. */
export const roleMember = z
  .object({
    guid: storedGuid,
    displayName: z.string(),
    /** The names of who is shown by an alias; empty where those are what is shown. */
    namesBehind: z.string(),
    isActive: z.boolean(),
    /** Whoever made their account themselves has it once somebody opens it, which nobody did yet. */
    awaitsApproval: z.boolean(),
    /** Where their account is going to be erased. */
    erasure: erasure.nullable(),
  })
  .meta({ id: 'RoleMember' });
export type RoleMember = z.infer<typeof roleMember>;
