import type { RoleEvent } from '@spoor/contracts/event-catalogue';
import type { Role } from '@spoor/contracts/roles/role';
import type { RoleCommand } from '@spoor/contracts/roles/role.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { isPermission, permissionNames } from '@spoor/contracts/shared/permission-names';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { compensateRole } from './role.compensation.ts';

type RoleState = AggregateState<Role>;

const rules = documentRules<Role, RoleEvent>({
  created: (role) => ({ type: 'RoleCreated', data: { role } }),
  restored: (role) => ({ type: 'RoleRestored', data: { role } }),
  removed: (role) => ({ type: 'RoleRemoved', data: { role } }),
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: 'RoleChanged', data: { changes } })),
  normalize: (wanted) => ({ ...wanted, permissions: inOrder(wanted.permissions) }),
});
const { eventsToReach } = rules;

function decide(state: RoleState, command: RoleCommand): RoleEvent[] {
  switch (command.type) {
    case 'CreateRole':
      requireMissing(state);
      return eventsToReach(state, command.role);
    case 'EditRole': {
      const role = requirePresent(state);
      // What only a later release knows was nobody's to choose, and stays.
      const unknown = role.permissions.filter((name) => !isPermission(name));
      const permissions = command.edit.permissions && [...command.edit.permissions, ...unknown];
      return eventsToReach(state, applyPatch(role, { ...command.edit, permissions }));
    }
    case 'PlaceRole':
      return eventsToReach(state, { ...requirePresent(state), sortId: command.sortId });
    case 'RemoveRole':
      requirePresent(state);
      return eventsToReach(state, undefined);
    default:
      return command satisfies never;
  }
}

/** Each once, in one order, so that choosing them in another changes nothing. */
function inOrder(permissions: readonly string[]): string[] {
  const unknown = permissions.filter((name) => !isPermission(name));
  return [...permissionNames.filter((name) => permissions.includes(name)), ...new Set(unknown)];
}

/** A role that administrators made. Who has it is known by each person's own stream. */
export const roleDecider: Decider<Role, RoleCommand, RoleEvent> = {
  streamPrefix: 'role-',
  ...rules,
  decide,
  compensate: compensateRole,
};
