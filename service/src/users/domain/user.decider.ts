import type { UserEvent } from '@spoor/contracts/event-catalogue';
import { applyMapPatch, applyPatch } from '@spoor/contracts/shared/patch';
import type { Erasure, User } from '@spoor/contracts/users/user';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { compensateUser } from './user.compensation.ts';

type UserState = AggregateState<User>;

const rules = documentRules<User, UserEvent>({
  created: (user) => ({ type: 'UserCreated', data: { user } }),
  restored: (user) => ({ type: 'UserRestored', data: { user } }),
  removed: (user) => ({ type: 'UserRemoved', data: { user } }),
  changed: (before, after) => [
    ...eventOfChanges(before, { ...after, ...ownPartOf(before) }, (changes) => ({
      type: 'UserAccessChanged' as const,
      data: { changes },
    })),
    ...eventOfChanges(before, { ...before, profile: after.profile }, (changes) => ({
      type: 'UserProfileChanged' as const,
      data: { changes },
    })),
    ...eventOfChanges(before, { ...before, termsVersion: after.termsVersion }, (changes) => ({
      type: 'UserTermsAnswered' as const,
      data: { changes },
    })),
    ...erasureEvents(before.erasure, after.erasure),
  ],
  purged: 'UserErased',
});
const { eventsToReach } = rules;

function decide(state: UserState, command: UserCommand): UserEvent[] {
  switch (command.type) {
    case 'CreateUser':
      requireMissing(state);
      return eventsToReach(state, command.user);
    case 'ChangeAccess': {
      const { roleIds, isActive, isDeveloper, isOperator } = command;
      const access = { roleIds, isActive, isDeveloper, isOperator };
      return eventsToReach(state, applyPatch(requirePresent(state), access));
    }
    case 'EditUser': {
      const user = requirePresent(state);
      const { roleIds, isActive, termsVersion } = command;
      const profile = applyMapPatch(user.profile, command.profile);
      return eventsToReach(state, { ...applyPatch(user, { roleIds, isActive, termsVersion }), profile });
    }
    case 'ReplaceRole': {
      const user = requirePresent(state);
      const roleIds = user.roleIds.flatMap((role) => (role === command.from ? (command.to ?? []) : role));
      return eventsToReach(state, { ...user, roleIds: [...new Set(roleIds)] });
    }
    case 'ConfirmEmail': {
      const user = requirePresent(state);
      const { sealedEmail } = command;
      const profile = sealedEmail === undefined ? user.profile : { ...user.profile, email: sealedEmail };
      return eventOfChanges(user, { ...user, profile, isVerified: true }, (changes) => ({
        type: 'UserEmailConfirmed' as const,
        data: { changes },
      }));
    }
    case 'SetPassword':
    case 'EnableTwoFactor':
    case 'DisableTwoFactor':
    case 'AddPasskey':
    case 'RemovePasskey':
    case 'LinkIdentity':
    case 'UnlinkIdentity':
    case 'ResetTwoFactor':
      requirePresent(state);
      return eventsOfCredentials(command);
    case 'CopyData':
      requirePresent(state);
      return [{ type: 'UserDataCopied', data: {} }];
    case 'RemoveUser':
      requirePresent(state);
      return eventsToReach(state, undefined);
    case 'RequestErasure': {
      const user = requirePresent(state);
      return eventsToReach(state, { ...user, erasure: asAsked(user.erasure, command.erasure) });
    }
    case 'CancelErasure':
      return eventsToReach(state, { ...requirePresent(state), erasure: null });
    case 'EraseUser':
      return erase(state, command.now);
    default:
      return command satisfies never;
  }
}

function erase(state: UserState, now: string): UserEvent[] {
  // An account that was taken back has no owner who could still change their mind.
  if (state.status === 'removed') return [{ type: 'UserErased', data: { user: state.document } }];
  const user = requirePresent(state);
  const isDue = user.erasure !== null && user.erasure.on <= now;
  return isDue ? [{ type: 'UserErased', data: { user } }] : [];
}

/** Who asks again waits no longer for it, and what one of those who asked wants gone goes. */
function asAsked(before: Erasure | null, asked: Erasure): Erasure {
  if (before === null) return asked;
  return { ...before, withSubmissions: before.withSubmissions || asked.withSubmissions };
}

/** What people say and ask for themselves, each with events of its own. */
function ownPartOf({
  profile,
  termsVersion,
  erasure,
}: User): Pick<User, 'profile' | 'termsVersion' | 'erasure'> {
  return { profile, termsVersion, erasure };
}

type CredentialCommand = Extract<
  UserCommand,
  {
    type:
      | 'SetPassword'
      | `${'Enable' | 'Disable' | 'Reset'}TwoFactor`
      | `${'Add' | 'Remove'}Passkey`
      | `${'Link' | 'Unlink'}Identity`;
  }
>;

/** What happened to that with which somebody signs in, and of which only the vault knows what it is. */
function eventsOfCredentials(command: CredentialCommand): UserEvent[] {
  switch (command.type) {
    case 'SetPassword':
      return [{ type: 'UserPasswordSet', data: {} }];
    case 'EnableTwoFactor':
      return [{ type: 'UserTwoFactorEnabled', data: {} }];
    case 'DisableTwoFactor':
      return [{ type: 'UserTwoFactorDisabled', data: {} }];
    case 'AddPasskey':
      return [{ type: 'UserPasskeyAdded', data: { passkeyGuid: command.passkeyGuid } }];
    case 'RemovePasskey':
      return [passkeyRemoved(command.passkeyGuid)];
    case 'LinkIdentity':
      return [{ type: 'UserIdentityLinked', data: { provider: command.provider } }];
    case 'UnlinkIdentity':
      return [{ type: 'UserIdentityUnlinked', data: { provider: command.provider } }];
    case 'ResetTwoFactor':
      return [
        ...(command.isOn ? [{ type: 'UserTwoFactorDisabled', data: {} } as const] : []),
        ...command.passkeyGuids.map(passkeyRemoved),
      ];
  }
}

function passkeyRemoved(passkeyGuid: string): UserEvent {
  return { type: 'UserPasskeyRemoved', data: { passkeyGuid } };
}

function erasureEvents(from: Erasure | null, erasure: Erasure | null): UserEvent[] {
  if (JSON.stringify(from) === JSON.stringify(erasure)) return [];
  if (erasure !== null) return [{ type: 'UserErasureRequested', data: { from, erasure } }];
  return from === null ? [] : [{ type: 'UserErasureCancelled', data: { erasure: from } }];
}

/** An account with its roles; names and address are sealed. Passwords and sessions are in the vault. */
export const userDecider: Decider<User, UserCommand, UserEvent> = {
  streamPrefix: 'user-',
  ...rules,
  decide,
  compensate: compensateUser,
};
