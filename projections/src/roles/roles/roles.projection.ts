import type { RoleEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type RoleRow, rolesTable } from './roles.schema.ts';

export const rolesProjection = defineProjection<RoleRow>({
  name: 'roles',
  version: 2,
  readableFrom: 2,
  table: rolesTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('role'),
    RoleCreated: {
      create: ({ data: { role }, metadata, revision }) => ({
        guid: role.guid,
        platformGuid: metadata.platformGuid,
        role,
        removed: false,
        revision,
      }),
    },
    RoleChanged: { change: applyEvent },
    RoleRemoved: { change: (row, { revision }) => ({ ...row, removed: true, revision }) },
    RoleRestored: { change: (row, event) => ({ ...applyEvent(row, event), removed: false }) },
  },
  surrogateKeys: () => [surrogateKey.roles()],
});

function applyEvent(row: RoleRow, event: RecordedEvent<RoleEvent>): RoleRow {
  return { ...row, role: applyChanges(row.role, fieldChangesOf(event)), revision: event.revision };
}
