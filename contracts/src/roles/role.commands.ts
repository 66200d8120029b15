import { z } from 'zod';
import { afterGuid, guid } from '../shared/guid.ts';
import { limits, nameText } from '../shared/limits.ts';
import { permissionNames } from '../shared/permission-names.ts';
import { query } from '../shared/query.ts';
import type { Role } from './role.ts';

const description = z.string().trim().max(limits.summaryLength);
const permissions = z.array(z.enum(permissionNames)).max(permissionNames.length);

/** Body of `POST /api/roles`. */
export const createRole = z
  .object({
    name: nameText,
    description: description.default(''),
    permissions: permissions.default([]),
  })
  .meta({ id: 'CreateRole' });
export type CreateRole = z.input<typeof createRole>;
export type NewRole = z.output<typeof createRole>;

/** Body of `PUT /api/roles/{guid}`: absent members stay as they are. */
export const editRole = z
  .object({ name: nameText, description, permissions })
  .partial()
  .meta({ id: 'EditRole' });
export type EditRole = z.infer<typeof editRole>;

/** Body of `POST /api/roles/{guid}:move`. */
export const moveRole = z.object({ afterGuid }).meta({ id: 'MoveRole' });
export type MoveRole = z.infer<typeof moveRole>;

/** Query of `DELETE /api/roles/{guid}`: the role that takes the place of one in use; `none`: no role does. */
export const removeRoleQuery = query({ reassignTo: z.union([guid, z.literal('none')]).optional() });
export type RemoveRoleQuery = z.output<typeof removeRoleQuery>;

export type RoleCommand =
  | { type: 'CreateRole'; role: Role }
  | { type: 'EditRole'; edit: EditRole }
  | { type: 'PlaceRole'; sortId: number }
  | { type: 'RemoveRole' };
