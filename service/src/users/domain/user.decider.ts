import type { UserEvent } from '@spoor/contracts/event-catalogue';
import type { Erasure } from '@spoor/contracts/shared/erasure';
import { applyMapPatch, applyPatch } from '@spoor/contracts/shared/patch';
import type { User } from '@spoor/contracts/users/user';
import type { UserCommand } from '@spoor/contracts/users/user.commands';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateUser, provenPath } from './user.compensation.ts';

type UserState = AggregateState<User>;

const rules = documentRules<User, UserEvent>({
  created: (user) => ({ type: 'UserCreated', data: { user } }),
  restored: (user) => ({ type: 'UserRestored', data: { user } }),
  removed: (user) => ({ type: 'UserRemoved', data: { user } }),
  changed: (before, after) => [
    ...eventOfChanges(
      before,
      { ...after, ...ownPartOf(before), ...standingOf(before, after) },
      (changes) => ({
        type: 'UserAccessChanged' as const,
        data: { changes },
      }),
    ),
    ...eventOfChanges(before, { ...before, profile: withEmailOf(before, after.profile) }, (changes) => ({
      type: 'UserProfileChanged' as const,
      data: { changes },
    })),
    ...addressEvents(before, after),
    ...termsEvents(before.terms, after.terms),
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
      const { roleIds, isActive, terms } = command;
      const profile = applyMapPatch(user.profile, command.profile);
      return eventsToReach(state, { ...applyPatch(user, { roleIds, isActive, terms }), profile });
    }
    case 'ChangeRoles':
    case 'ReplaceRole': {
      const user = requirePresent(state);
      return eventsToReach(state, { ...user, roleIds: [...new Set(rolesAfter(user, command))] });
    }
    case 'ChangeEmail': {
      const user = requirePresent(state);
      const { sealedEmail: email, isVerified } = command;
      return eventsToReach(state, { ...user, profile: applyMapPatch(user.profile, { email }), isVerified });
    }
    case 'ConfirmEmail':
      return confirmEmail(requireEmail(requirePresent(state), command.presentEmail), command.sealedEmail);
    case 'SetPassword':
      requireEmail(requirePresent(state), command.presentEmail);
      return [{ type: 'UserPasswordSet', data: {} }];
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
    case 'EndSessions':
    case 'SendPasswordLink':
      requirePresent(state);
      return [eventByOthers(command)];
    case 'RemoveUser':
      requirePresent(state);
      return eventsToReach(state, undefined);
    case 'RequestErasure': {
      const user = requirePresent(state);
      return eventsToReach(state, { ...user, erasure: asRequested(user.erasure, command.erasure) });
    }
    case 'CancelErasure':
      return eventsToReach(state, { ...requirePresent(state), erasure: null });
    case 'EraseUser':
      return erase(state, command.now);
    default:
      return command satisfies never;
  }
}

function rolesAfter(
  { roleIds }: User,
  command: Extract<UserCommand, { type: 'ChangeRoles' | 'ReplaceRole' }>,
): readonly string[] {
  return command.type === 'ChangeRoles'
    ? [...roleIds.filter((role) => !command.removed.includes(role)), ...command.added]
    : roleIds.flatMap((role) => (role === command.from ? (command.to ?? []) : role));
}

/** What somebody else did about an account, which leaves it as it is. */
function eventByOthers(
  command: Extract<UserCommand, { type: 'CopyData' | 'EndSessions' | 'SendPasswordLink' }>,
): UserEvent {
  switch (command.type) {
    case 'CopyData':
      return { type: 'UserDataCopied', data: {} };
    case 'EndSessions':
      return { type: 'UserSessionsEnded', data: { sessionGuid: command.sessionGuid } };
    case 'SendPasswordLink':
      return { type: 'UserPasswordLinkSent', data: {} };
  }
}

/** @throws DomainError `not_found` where they have another address by now than the one by which somebody is known to be them */
function requireEmail(user: User, presentEmail: string | null | undefined): User {
  if (presentEmail !== undefined && presentEmail !== (user.profile.email ?? null))
    throw new DomainError('not_found', 'link_expired');
  return user;
}

function confirmEmail(user: User, email: string | undefined): UserEvent[] {
  const profile = email === undefined ? user.profile : { ...user.profile, email };
  return eventOfChanges(user, { ...user, profile, isVerified: true }, (changes) => ({
    type: 'UserEmailConfirmed' as const,
    data: { changes },
  }));
}

function erase(state: UserState, now: string): UserEvent[] {
  // An account that was taken back has no owner who could still change their mind.
  if (state.status === 'removed') return [{ type: 'UserErased', data: { user: state.document } }];
  const user = requirePresent(state);
  const isDue = user.erasure !== null && user.erasure.on <= now;
  return isDue ? [{ type: 'UserErased', data: { user } }] : [];
}

/** Who asks again waits no longer for it, and what one of those who asked wants gone goes. */
function asRequested(before: Erasure | null, requested: Erasure): Erasure {
  if (before === null) return requested;
  return { ...before, withSubmissions: before.withSubmissions || requested.withSubmissions };
}

/** What people say and ask for themselves, each with events of its own. */
function ownPartOf({ profile, terms, erasure }: User): Pick<User, 'profile' | 'terms' | 'erasure'> {
  return { profile, terms, erasure };
}

type CredentialCommand = Extract<
  UserCommand,
  {
    type:
      | `${'Enable' | 'Disable' | 'Reset'}TwoFactor`
      | `${'Add' | 'Remove'}Passkey`
      | `${'Link' | 'Unlink'}Identity`;
  }
>;

/** What happened to that with which somebody signs in, and of which only the vault knows what it is. */
function eventsOfCredentials(command: CredentialCommand): UserEvent[] {
  switch (command.type) {
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

/**
 * Another address, and whether anybody has proven that one, are one fact: whoever signs in with it is found by it. The event says of
 * both addresses whether they were proven, also where that is the same: taking it back says so again, whatever was proven since.
 */
function addressEvents(before: User, after: User): UserEvent[] {
  if (before.profile.email === after.profile.email) return [];
  const reached = { ...before, profile: withEmailOf(after, before.profile) };
  const proven = { path: provenPath, from: before.isVerified, to: after.isVerified };
  return eventOfChanges(before, reached, (changes) => ({
    type: 'UserEmailChanged',
    data: { changes: [...changes, proven] },
  }));
}

/** What is said of an address apart from its change. */
function standingOf(before: User, after: User): Pick<User, 'isVerified'> {
  const isSame = before.profile.email === after.profile.email;
  return { isVerified: (isSame ? after : before).isVerified };
}

function withEmailOf(
  { profile: { email } }: User,
  { email: _, ...others }: User['profile'],
): User['profile'] {
  return email === undefined ? others : { ...others, email };
}

/** An answer is one fact: whoever reads the history sees it whole. */
function termsEvents(from: User['terms'], to: User['terms']): UserEvent[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  return [{ type: 'UserTermsAnswered', data: { changes: [{ path: '/terms', from, to }] } }];
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
  leaderOf: (path) => (path === provenPath ? '/profile/email' : undefined),
};
