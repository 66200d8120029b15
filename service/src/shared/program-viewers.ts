import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Caller } from './request-caller.ts';

/**
 * As whom a program works with people, whatever its other scopes give it: it makes nobody an administrator, and takes no
 * administrator's rights.
 */
export function managerOfPeople(program: Principal): Principal {
  return { ...program, isAdmin: false, isContentManager: false, permissions: ['users.view', 'users.manage'] };
}

/** As whom a program calls what is for everybody and in no scope: what only somebody gets to know or may do, it does not. */
export function visitorOf(program: Caller): Caller {
  return { ...program, viewer: undefined, kind: 'anonymous' };
}
