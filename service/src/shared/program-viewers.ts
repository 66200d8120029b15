import type { Principal } from '@spoor/contracts/shared/permissions';

/**
 * As whom a program works with people, whatever its other scopes give it: it makes nobody an administrator, and takes no
 * administrator's rights.
 */
export function managerOfPeople(program: Principal): Principal {
  return { ...program, isAdmin: false, isContentManager: false, permissions: ['users.view', 'users.manage'] };
}
