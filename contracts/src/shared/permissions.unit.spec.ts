import { describe, expect, it } from 'vitest';
import { mayEdit, meetsVisibility, type Principal, type VisibilityLevel } from './permissions.ts';

const editors = 'editors';
const member: Principal = {
  guid: 'member',
  roleIds: [],
  isAdmin: false,
  isContentManager: false,
  permissions: [],
  isActive: true,
  isVerified: false,
  isDeveloper: false,
  isOperator: false,
};
const people = {
  anonymous: undefined,
  member,
  verified: { ...member, isVerified: true },
  editor: { ...member, roleIds: [editors] },
  admin: { ...member, isAdmin: true },
  inactive: { ...member, isAdmin: true, roleIds: [editors], isVerified: true, isActive: false },
} as const;
type Person = keyof typeof people;

function those(may: (person: Principal | undefined) => boolean): Person[] {
  return (Object.keys(people) as Person[]).filter((name) => may(people[name]));
}

describe('Editing a page', () => {
  it('that names roles is for who has one of these, and for admins', () => {
    const rule = { editPermission: 'Roles', editRoles: [editors] } as const;
    expect(those((person) => mayEdit(person, rule))).toEqual(['editor', 'admin']);
  });

  it('for admins is for nobody else, whatever roles it names', () => {
    const rule = { editPermission: 'Admin', editRoles: [editors] } as const;
    expect(those((person) => mayEdit(person, rule))).toEqual(['admin']);
  });
});

describe('Visibility', () => {
  it.each<[VisibilityLevel, Person[]]>([
    ['Public', ['anonymous', 'member', 'verified', 'editor', 'admin', 'inactive']],
    ['Users', ['member', 'verified', 'editor', 'admin']],
    ['Verify', ['verified', 'admin']],
    ['Roles', ['editor', 'admin']],
    ['Admin', ['admin']],
  ])('%s is reached by %j', (level, expected) => {
    expect(those((person) => meetsVisibility(person, level, [editors]))).toEqual(expected);
  });
});
