import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { approvalAfter } from '@spoor/contracts/users/account-approval';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type UserRow, type UserState, usersTable } from './users.schema.ts';

export const usersProjection = defineProjection<UserState, UserRow>({
  name: 'users',
  version: 6,
  readableFrom: 1,
  table: usersTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('user'),
    UserCreated: {
      create: ({ data: { user }, metadata, revision }) => ({
        guid: user.guid,
        platformGuid: metadata.platformGuid,
        user,
        createdOn: metadata.at,
        removed: false,
        hasTwoFactor: false,
        awaitsApproval: !user.isActive,
        approvedBy: [],
        // Who makes an account without being asked answered nothing yet.
        termsAnsweredOn: user.terms?.isAgreed === true ? metadata.at : null,
        erased: false,
        revision,
      }),
    },
    UserAccessChanged: { change: applyEvent },
    UserProfileChanged: { change: applyEvent },
    UserEmailConfirmed: { change: applyEvent },
    UserEmailChanged: { change: applyEvent },
    UserTermsAnswered: {
      change: (state, event) => ({ ...applyEvent(state, event), termsAnsweredOn: event.metadata.at }),
    },
    UserPasswordSet: { change: (state, { revision }) => ({ ...state, revision }) },
    UserTwoFactorEnabled: { change: (state, { revision }) => ({ ...state, hasTwoFactor: true, revision }) },
    UserTwoFactorDisabled: {
      change: (state, { revision }) => ({ ...state, hasTwoFactor: false, revision }),
    },
    UserPasskeyAdded: { change: (state, { revision }) => ({ ...state, revision }) },
    UserPasskeyRemoved: { change: (state, { revision }) => ({ ...state, revision }) },
    UserIdentityLinked: { change: (state, { revision }) => ({ ...state, revision }) },
    UserIdentityUnlinked: { change: (state, { revision }) => ({ ...state, revision }) },
    UserDataCopied: { change: (state, { revision }) => ({ ...state, revision }) },
    UserSessionsEnded: { change: (state, { revision }) => ({ ...state, revision }) },
    UserPasswordLinkSent: { change: (state, { revision }) => ({ ...state, revision }) },
    UserErasureRequested: { change: applyEvent },
    UserErasureCancelled: { change: applyEvent },
    UserErased: { change: (state, { revision }) => ({ ...state, removed: true, erased: true, revision }) },
    UserRemoved: { change: (state, { revision }) => ({ ...state, removed: true, revision }) },
    UserRestored: { change: (state, event) => ({ ...applyEvent(state, event), removed: false }) },
  },
  derive: ({ user: { roleIds, isActive } }) => ({ roleIds, isActive }),
  surrogateKeys: (_before, { guid }) => [surrogateKey.user(guid), surrogateKey.users()],
});

function applyEvent(state: UserState, event: RecordedEvent<UserEvent>): UserState {
  const user = applyChanges(state.user, fieldChangesOf(event));
  const before = { isAwaited: state.awaitsApproval, givenBy: state.approvedBy };
  const { isAwaited, givenBy } = approvalAfter(before, user.isActive, event.metadata);
  return { ...state, user, awaitsApproval: isAwaited, approvedBy: [...givenBy], revision: event.revision };
}
