import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type UserRow, type UserState, usersTable } from './users.schema.ts';

export const users = defineProjection<UserState, UserRow>({
  name: 'users',
  version: 1,
  table: usersTable,
  key: streamGuid,
  creates: {
    UserCreated: ({ data: { user }, metadata, revision }) => ({
      guid: user.guid,
      platformGuid: metadata.platformGuid,
      user,
      createdOn: metadata.at,
      removed: false,
      revision,
    }),
  },
  changes: {
    UserAccessChanged: changed,
    UserPasswordSet: (state, { revision }) => ({ ...state, revision }),
    UserRemoved: (state, { revision }) => ({ ...state, removed: true, revision }),
    UserRestored: (state, event) => ({ ...changed(state, event), removed: false }),
  },
  derive: ({ user: { roleIds, isActive } }) => ({ roleIds, isActive }),
  touches: (_before, { guid }) => [surrogateKey.user(guid)],
});

function changed(state: UserState, event: RecordedEvent<UserEvent>): UserState {
  return { ...state, user: applyChanges(state.user, leavesOf(event)), revision: event.revision };
}
