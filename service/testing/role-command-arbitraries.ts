import type { RoleCommand } from '@spoor/contracts/roles/role.commands';
import { permissionNames } from '@spoor/contracts/shared/permission-names';
import fc from 'fast-check';

export const roleCommands: fc.Arbitrary<RoleCommand> = fc.record({
  type: fc.constant('EditRole' as const),
  edit: fc.record(
    {
      name: fc.constantFrom('Communicatie', 'Webteam', 'Griffie'),
      description: fc.constantFrom('', 'Nieuws'),
      permissions: fc.subarray([...permissionNames]),
    },
    { requiredKeys: [] },
  ),
});
