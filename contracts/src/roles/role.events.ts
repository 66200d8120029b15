import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { role } from './role.ts';

export const roleEvents = {
  RoleCreated: z.object({ role }),
  RoleRemoved: z.object({ role }),
  RoleRestored: z.object({ role }),
  /** Name, description, permissions and place. */
  RoleChanged: z.object({ changes: fieldChanges }),
} as const;
