import { permissionsOfRole } from '@spoor/contracts/roles/role-permissions';
import type { Principal } from '@spoor/contracts/shared/permissions';

/** Somebody with an account and no rights. */
export const jan: Principal = {
  guid: 'jan',
  roleIds: [],
  isActive: true,
  isVerified: true,
  isAdmin: false,
  isContentManager: false,
  isDeveloper: false,
  isOperator: false,
  permissions: [],
};

/** Somebody who edits what the role `editors` may. */
export const editor: Principal = {
  ...jan,
  roleIds: ['editors'],
  isContentManager: true,
  permissions: permissionsOfRole('ContentManager'),
};

export const admin: Principal = {
  ...jan,
  isAdmin: true,
  isContentManager: true,
  permissions: permissionsOfRole('Admin'),
};
