import { profileFields } from '@spoor/contracts/users/profile';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import fc from 'fast-check';
import { adminRole, editorRole } from './user.examples.ts';

const roles = [adminRole, editorRole, '55555555-0000-4000-8000-000000000003'];
const role = fc.constantFrom(...roles);
const access = { roleIds: fc.subarray(roles), isActive: fc.boolean() };
/** What is sealed, as far as a decider knows of it. */
const box = fc.constantFrom('bm9uY2UtZWVu', 'bm9uY2UtdHdlZQ==');

/** What can be taken back; nobody brings back a password, nor unsays for others to what they agreed. */
export const userCommands: fc.Arbitrary<UserCommand> = fc.oneof(
  fc.record(
    {
      type: fc.constant('ChangeAccess' as const),
      ...access,
      isDeveloper: fc.boolean(),
      isOperator: fc.boolean(),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constant('EditUser' as const),
      profile: fc.dictionary(fc.constantFrom(...profileFields), fc.option(box)),
      ...access,
    },
    { requiredKeys: ['type', 'profile'] },
  ),
  fc.record({ type: fc.constant('ReplaceRole' as const), from: role, to: fc.option(role) }),
);
