import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { User } from '@spoor/contracts/users/user';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type UserRow, usersTable } from './users.schema.ts';

export const users = defineProjection<UserRow>({
  name: 'users',
  version: 1,
  table: usersTable,
  key: streamGuid,
  creates: {
    UserCreated: ({ data: { user }, metadata, revision }) => ({
      guid: user.guid,
      platformGuid: metadata.platformGuid,
      ...columnsOf(user),
      createdOn: metadata.at,
      removed: false,
      revision,
    }),
  },
  changes: {
    UserAccessChanged: changed,
    UserPasswordSet: (row, { revision }) => ({ ...row, revision }),
    UserRemoved: (row, { revision }) => ({ ...row, removed: true, revision }),
    UserRestored: (row, event) => ({ ...changed(row, event), removed: false }),
  },
  touches: (_before, { guid }) => [surrogateKey.user(guid)],
});

function changed(row: UserRow, event: RecordedEvent<UserEvent>): UserRow {
  return { ...row, ...columnsOf(applyChanges(row.user, leavesOf(event))), revision: event.revision };
}

function columnsOf(user: User) {
  return { user, roleIds: user.roleIds, isActive: user.isActive };
}
