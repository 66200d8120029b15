import type { Permission } from './permission-names.ts';
import { hasPermission, type Principal } from './permissions.ts';

/**
 * Who may call a route or open a screen at all: everybody; whoever is signed in; whoever may edit something somewhere; whoever
 * has a role that gives a permission, and the system's own processes; administrators and those processes; these and developers; developers and
 * those processes; those who run the platforms of the installation, and those processes; or those processes alone. Rules about
 * one page or item come on top of it.
 */
export type Access =
  | 'everyone'
  | 'user'
  | 'content-manager'
  | Permission
  | 'admin'
  | 'admin-or-developer'
  | 'developer'
  | 'operator'
  | 'system';

/** Somebody with an account, as far as access depends on it. */
export type AccessHolder = Pick<
  Principal,
  'isActive' | 'isAdmin' | 'isContentManager' | 'isDeveloper' | 'isOperator' | 'permissions'
>;

/** Whether somebody with an account has an access. Whose account is closed has what everybody with one has. */
export function hasAccess(person: AccessHolder, needed: Access): boolean {
  if (needed === 'everyone' || needed === 'user') return true;
  if (!person.isActive) return false;
  switch (needed) {
    case 'admin':
      return person.isAdmin;
    case 'admin-or-developer':
      return person.isAdmin || person.isDeveloper;
    case 'developer':
      return person.isDeveloper;
    case 'operator':
      return person.isOperator;
    case 'content-manager':
      return person.isContentManager;
    case 'system':
      return false;
    default:
      return hasPermission(person, needed);
  }
}
