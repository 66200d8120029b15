import type { ApiKeyScope } from './api-key-scope.ts';
import type { Permission } from './permission-names.ts';
import type { TermsDue } from './terms-due.ts';

/** A signed-in person, or a program that calls by a key, as far as permissions depend on it. */
export interface Principal {
  readonly guid: string;
  readonly roleIds: readonly string[];
  readonly isAdmin: boolean;
  readonly isContentManager: boolean;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly isDeveloper: boolean;
  /** Creates and suspends platforms. */
  readonly isOperator: boolean;
  /** What they still have to say to the terms of use. Absent where nobody asks: of programs, for one. */
  readonly termsDue?: TermsDue;
  /** Of all roles together. */
  readonly permissions: readonly Permission[];
  /** Of a program that calls by a key: what its calls may be about. Absent for people. */
  readonly scopes?: readonly ApiKeyScope[];
}

/** Each level includes the ones before it. */
export const visibilityLevels = ['Admin', 'Roles', 'Verify', 'Users', 'Public'] as const;
export type VisibilityLevel = (typeof visibilityLevels)[number];

export interface EditRule {
  readonly editPermission: 'Admin' | 'Roles';
  readonly editRoles: readonly string[];
}

/** Administrators may edit every page, others those that name one of their roles. Inactive people may edit nothing. */
export function mayEdit(principal: Principal | undefined, rule: EditRule): boolean {
  if (principal === undefined || !principal.isActive) return false;
  if (principal.isAdmin) return true;
  return rule.editPermission === 'Roles' && sharesRole(principal, rule.editRoles);
}

/** Whether a role of theirs gives somebody the right to something. Inactive people have none. */
export function hasPermission(
  principal: Pick<Principal, 'isActive' | 'permissions'> | undefined,
  permission: Permission,
): boolean {
  return principal?.isActive === true && principal.permissions.includes(permission);
}

/**
 * Whether somebody may give roles, and take them: administrators all of them, others who manage people those that they have
 * themselves. Inactive people may give none.
 */
export function mayGiveRoles(principal: Principal | undefined, roleIds: readonly string[]): boolean {
  if (principal === undefined || !principal.isActive) return false;
  if (principal.isAdmin) return true;
  return (
    hasPermission(principal, 'users.manage') && roleIds.every((role) => principal.roleIds.includes(role))
  );
}

/** Undefined: an anonymous visitor. */
export function meetsVisibility(
  principal: Principal | undefined,
  level: VisibilityLevel,
  roles: readonly string[],
): boolean {
  if (level === 'Public') return true;
  if (principal === undefined || !principal.isActive) return false;
  if (principal.isAdmin || level === 'Users') return true;
  if (level === 'Verify') return principal.isVerified;
  return level === 'Roles' && sharesRole(principal, roles);
}

function sharesRole(principal: Principal, roles: readonly string[]): boolean {
  return principal.roleIds.some((role) => roles.includes(role));
}
