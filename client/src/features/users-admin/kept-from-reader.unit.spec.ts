import type { UserRow, UserView } from '@spoor/contracts/users/user.views';
import { describe, expect, it } from 'vitest';
import { keptFromReader } from './kept-from-reader.ts';

const person = {
  guid: 'anna',
  roleIds: ['desk'],
  isAdmin: false,
  isDeveloper: false,
  isMett: false,
} as unknown as UserRow;
const manager = {
  ...{ guid: 'mees', isAdmin: false, isDeveloper: false, isMett: false, roleIds: ['desk'] },
} as unknown as UserView;
const admin = { ...manager, isAdmin: true };
const free = { email: undefined, roleIds: undefined, isActive: undefined, signIn: undefined };

describe('What whoever manages people may not change', () => {
  it.each([
    ['nothing of who has no more roles', person, manager, free],
    [
      'the address of who has more roles',
      { ...person, roleIds: ['parks'] },
      manager,
      { email: 'users.email_more_rights' },
    ],
    ['but for administrators', { ...person, roleIds: ['parks'] }, admin, free],
    [
      'the address of developers, also as administrator',
      { ...person, isDeveloper: true },
      admin,
      { email: 'users.email_beyond_roles', signIn: 'users.sign_in_beyond_roles' },
    ],
    [
      'anything of administrators',
      { ...person, isAdmin: true },
      manager,
      { account: 'users.account_of_admin', isActive: 'users.account_of_admin' },
    ],
    ['but for administrators', { ...person, isAdmin: true }, admin, free],
    [
      'the access of operators',
      { ...person, isMett: true },
      manager,
      {
        email: 'users.email_beyond_roles',
        isActive: 'users.access_of_admin',
        signIn: 'users.sign_in_beyond_roles',
      },
    ],
    [
      'one’s own roles and access',
      { ...person, guid: 'mees' },
      manager,
      {
        email: 'users.email_own_hint',
        roleIds: 'users.own_access',
        isActive: 'users.own_access',
        signIn: 'users.sign_in_own',
      },
    ],
    [
      'but for administrators the address and how one signs in',
      { ...person, guid: 'mees' },
      admin,
      { email: 'users.email_own_hint', signIn: 'users.sign_in_own' },
    ],
  ])('is %s', (_, user, reader, kept) => {
    expect(keptFromReader(user, reader)).toEqual({ ...free, ...kept });
  });
});
